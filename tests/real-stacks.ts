/** One sum of a year worked out by hand: the price of a month as its file has it, for so many, twelve times. */
type ByHand = readonly [slug: string, plan: string, price: 'monthly' | 'yearly', times: number]

export interface RealStack {
  name: string
  lines: string
  sums: readonly ByHand[]
  /** What a scale asks for a month at this size, worked out by hand in the same way. */
  steps?: readonly (readonly [slug: string, plan: string, upTo: number])[]
  beside?: readonly string[]
  overlaps?: Readonly<Record<string, string>>
  /** Tools that a suite of the stack has in it, where its file says so. */
  suites?: readonly (readonly [tool: string, suite: string, plan: string])[]
}

/** Ten stacks as people have them, each worked out from the files of the catalogue before the code was asked. */
export const realStacks: readonly RealStack[] = [
  {
    name: 'an agency of 12',
    lines: `Slack 12 Pro monthly
      Microsoft 365 Business Standard 12 yearly
      Microsoft Teams 12 Teams Essentials yearly
      Zoom 12 Pro yearly
      HubSpot 5 Starter monthly
      Asana 12 Starter yearly
      Figma 4 Professional yearly
      Mailchimp 5,000 contacts Essentials`,
    sums: [
      ['slack', 'Pro', 'monthly', 12],
      ['microsoft-365', 'Business Standard', 'yearly', 12],
      ['microsoft-teams', 'Teams Essentials', 'yearly', 12],
      ['zoom', 'Pro', 'yearly', 12],
      ['hubspot', 'Starter', 'monthly', 5],
      ['asana', 'Starter', 'yearly', 12],
      ['figma', 'Professional', 'yearly', 4],
    ],
    steps: [['mailchimp', 'Essentials', 5000]],
    overlaps: { 'team-chat': 'slack microsoft-teams', 'video-meetings': 'microsoft-teams zoom' },
    suites: [['microsoft-teams', 'microsoft-365', 'Business Standard']],
  },
  {
    name: 'a shop of 6',
    lines: `Shopify, Basic, yearly
      Klaviyo 2500 contacts Email monthly
      Gorgias 3 agents 300 tickets Basic yearly
      Xero Growing monthly
      Canva 3 Business yearly
      Slack 6 Pro yearly`,
    sums: [
      ['shopify', 'Basic', 'yearly', 1],
      ['gorgias', 'Basic', 'yearly', 1],
      ['xero', 'Growing', 'monthly', 1],
      ['canva', 'Business', 'yearly', 3],
      ['slack', 'Pro', 'yearly', 6],
    ],
    steps: [['klaviyo', 'Email', 2500]],
  },
  {
    name: 'a school',
    lines: `Google Classroom 300 Education Fundamentals
      Google Classroom 300
      Zoom 20 Pro yearly
      Bitwarden 20 Teams yearly
      Moodle 300 Moodle Workplace
      Canva 5 Business yearly`,
    sums: [
      ['zoom', 'Pro', 'yearly', 20],
      ['bitwarden', 'Teams', 'yearly', 20],
      ['canva', 'Business', 'yearly', 5],
    ],
    beside: ['1 tool priced on request'],
    overlaps: { lms: 'google-classroom moodle' },
  },
  {
    name: 'a clinic of 8',
    lines: `Google Workspace 8 Business Plus yearly
      1Password 8 Business yearly
      Calendly 3 Teams yearly
      Zoom 3 Pro monthly
      Jotform
      Dropbox 8 Enterprise`,
    sums: [
      ['google-workspace', 'Business Plus', 'yearly', 8],
      ['1password', 'Business', 'yearly', 8],
      ['calendly', 'Teams', 'yearly', 3],
      ['zoom', 'Pro', 'monthly', 3],
    ],
    beside: ['2 tools priced on request'],
  },
  {
    name: 'a software firm of 40',
    lines: `GitHub 40 Team
      Jira 40 Standard yearly
      Linear 40 Basic yearly
      Slack 40 Business+ yearly
      Notion 40 Business yearly
      Confluence 40 Standard monthly
      1Password 40 Business yearly
      Sentry Business 50000 errors yearly
      Figma 6 Organization yearly`,
    sums: [
      ['github', 'Team', 'monthly', 40],
      ['jira', 'Standard', 'yearly', 40],
      ['linear', 'Basic', 'yearly', 40],
      ['slack', 'Business+', 'yearly', 40],
      ['notion', 'Business', 'yearly', 40],
      ['confluence', 'Standard', 'monthly', 40],
      ['1password', 'Business', 'yearly', 40],
      ['sentry', 'Business', 'yearly', 1],
      ['figma', 'Organization', 'yearly', 6],
    ],
    overlaps: { 'issue-tracking': 'jira linear', 'team-wikis': 'notion confluence' },
  },
  {
    name: 'one person alone',
    lines: `Notion 1 Free
      Calendly 1 Standard monthly
      ChatGPT 1 Plus
      Grammarly 1 Pro yearly
      Buffer 1 Free`,
    sums: [
      ['calendly', 'Standard', 'monthly', 1],
      ['chatgpt', 'Plus', 'monthly', 1],
      ['grammarly', 'Pro', 'yearly', 1],
    ],
  },
  {
    name: 'a charity of 10',
    lines: `Asana 10 Enterprise
      Salesforce 5 Pro Suite yearly
      HubSpot 5 Professional yearly
      Trello 10 Premium monthly
      Slack 10 Enterprise+`,
    sums: [
      ['salesforce', 'Pro Suite', 'yearly', 5],
      ['hubspot', 'Professional', 'yearly', 5],
      ['trello', 'Premium', 'monthly', 10],
    ],
    beside: ['2 tools priced on request'],
    overlaps: { crm: 'salesforce hubspot', 'project-management': 'asana trello' },
  },
  {
    name: 'a design studio of 5',
    lines: `Adobe Creative Cloud 5 Creative Cloud Pro for teams yearly
      Adobe Photoshop 5 Photoshop for teams yearly
      Figma 5 Professional monthly
      Miro 5 Starter monthly
      Loom 5 Business yearly
      Dropbox 5 Standard monthly`,
    sums: [
      ['adobe-creative-cloud', 'Creative Cloud Pro for teams', 'yearly', 5],
      ['adobe-photoshop', 'Photoshop for teams', 'yearly', 5],
      ['figma', 'Professional', 'monthly', 5],
      ['miro', 'Starter', 'monthly', 5],
      ['loom', 'Business', 'yearly', 5],
      ['dropbox', 'Standard', 'monthly', 5],
    ],
    overlaps: { 'illustration-and-photo': 'adobe-creative-cloud adobe-photoshop' },
    suites: [['adobe-photoshop', 'adobe-creative-cloud', 'Creative Cloud Pro for teams']],
  },
  {
    name: 'a support team of 25',
    lines: `Zendesk 25 agents Suite Professional yearly
      Intercom 25 agents Essential yearly
      Freshdesk 25 Pro yearly
      Zoom 25 Business yearly
      ClickUp 25 Business monthly`,
    sums: [
      ['zendesk', 'Suite Professional', 'yearly', 25],
      ['intercom', 'Essential', 'yearly', 25],
      ['freshdesk', 'Pro', 'yearly', 25],
      ['zoom', 'Business', 'yearly', 25],
      ['clickup', 'Business', 'monthly', 25],
    ],
    overlaps: { 'help-desk': 'zendesk intercom freshdesk' },
  },
  {
    name: 'a sales team of 15',
    lines: `Pipedrive 15 Premium yearly
      Google Workspace 15 Business Standard monthly
      Monday.com 15 Pro yearly
      Calendly 15 Standard yearly
      LastPass 15 Business yearly
      Box 15 Business yearly
      Mailchimp 20,000 contacts Standard`,
    sums: [
      ['pipedrive', 'Premium', 'yearly', 15],
      ['google-workspace', 'Business Standard', 'monthly', 15],
      ['monday-com', 'Pro', 'yearly', 15],
      ['calendly', 'Standard', 'yearly', 15],
      ['lastpass', 'Business', 'yearly', 15],
      ['box', 'Business', 'yearly', 15],
    ],
    steps: [['mailchimp', 'Standard', 20000]],
  },
]
