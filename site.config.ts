interface Editor {
  name: string
}

interface Partner {
  slug: string
  name: string
  website: string
}

/** The one file for whoever runs the site: its name, claims, addresses and partner. */
export const site = {
  name: 'SaaS Tools Directory',
  /** As search engines and link previews name the site. */
  metaName: 'SaaS Tools Directory 2025',
  description:
    'A free directory of business software. Browse, search and compare tools by price, features and integrations, without sign-up, cookies or ads.',
  /** Who answers for the words and the facts, named on articles, /about and /how-we-rank; null names the team. */
  editor: null as Editor | null,
  supportEmail: 'support@saas-tools.example.com',

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
  } as Partner | null,

  /** The second partner site, recommended in the healthcare guide. A fictional sample to replace. */
  provider: {
    name: 'Fernwell',
    website: 'https://fernwell.example.com',
  },
} as const
