import type { WrittenConfig } from '#site/site-config.ts'

/** The one file for whoever runs the site: its name, claims, addresses, partner and colors. See docs/site.md. */
export const site: WrittenConfig = {
  name: 'SaaS Tools Directory',
  /** As search engines and link previews name the site. */
  metaName: 'SaaS Tools Directory 2025',
  /** The first sentence of the home page and of the share image. */
  tagline: 'Choose business software by its facts',
  description:
    'A free directory of business software. Browse, search and compare tools by price, features and integrations, without sign-up, cookies or ads.',
  /** Who answers for the words and the facts, named on articles, /about and /how-we-rank; null names the team. */
  editor: null,
  /** What is listed, as in "Trending business software". */
  subject: 'business software',
  /** One of them, as in "Submit your SaaS tool". */
  toolName: 'SaaS tool',
  supportEmail: 'support@saas-tools.example.com',

  /** What people may write, shown in search boxes, in the finder and under "How we rank". */
  examples: {
    pair: 'slack vs teams',
    wish: 'open source notion alternative',
    need: 'CRM for 8 people with email sync',
    needs: [
      'CRM for 8 people',
      'Free password manager for 5 people',
      'Email marketing for 5,000 contacts',
      'Help desk with SSO',
      'Open source project management',
      'HubSpot or Pipedrive',
      'Cheaper than Zoom',
    ],
    phrases: [
      'alternatives to Notion',
      'simpler than Jira',
      'HubSpot or Pipedrive',
      'not Salesforce',
      'under $20',
      'free',
      '20,000 contacts',
      'for 10 people',
      'with Gmail',
      'without AI',
      'open source',
      'self-hosted',
      'EU hosting',
      'on Linux',
      'for nonprofits',
    ],
    /** What somebody may paste there. */
    lines: ['Slack 20', 'HubSpot 5 Professional yearly', 'Mailchimp 5000 contacts'],
    /** What an agency of twelve might pay for: shown on /stack to who has no list yet. */
    stack:
      'slack:12:pro:monthly,microsoft-365:12:business-standard:yearly,microsoft-teams:12,zoom:12:pro:yearly,hubspot:5:starter:monthly,asana:12:starter:yearly,figma:4:professional:yearly,mailchimp:x5000',
  },

  /** Articles that every footer links to. */
  guides: [
    { href: '/blog/best-aeo-tools', label: 'Best AEO tools' },
    { href: '/blog/aeo-strategies-guide', label: 'AEO strategies guide' },
    { href: '/blog/best-ai-visibility-tools', label: 'Best AI visibility tools' },
    { href: '/blog/saas-discovery-strategies', label: 'SaaS discovery strategies' },
    { href: '/blog/healthcare-provider-guide', label: 'Healthcare provider guide' },
  ],

  /** The owner's claims, shown on the partner page. Replace them with your own figures. */
  claims: {
    monthlyViews: '50K+ monthly views',
    activeUsers: '10K+ active users',
    toolsAdded: '500+ tools added monthly',
  },

  /** Outbound links of the footer and the contact page. Samples to replace. */
  links: {
    sourceCode: { label: 'Source code', href: 'https://code.example.com/saas-tools-directory' },
    social: { label: 'Social', href: 'https://social.example.com/@saas-tools-directory' },
  },

  /** The one featured partner, a fictional sample to replace; null for none. Always shown with a "Partner" label. */
  partner: {
    slug: 'northlight',
    name: 'Northlight',
    website: 'https://northlight.example.com',
  },

  /** The second partner site, recommended in the healthcare guide; null for none. A fictional sample to replace. */
  provider: {
    name: 'Fernwell',
    website: 'https://fernwell.example.com',
  },

  /** Other shades follow from these; the start refuses colors that are hard to read. */
  look: {
    accent: '#4453c7',
    accentDark: '#a5b2fa',
    highlight: '#667eea',
    highlightDark: '#7d90f0',
    radius: 14,
  },
}
