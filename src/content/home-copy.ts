export const homeCategories = [
  { key: 'productivity', count: '45+ tools', text: 'Task management and collaboration' },
  { key: 'development', count: '38+ tools', text: 'Code editors and DevOps' },
  { key: 'marketing', count: '52+ tools', text: 'SEO, social media and ads' },
  { key: 'design', count: '31+ tools', text: 'Graphics and UI/UX design' },
  { key: 'analytics', count: '28+ tools', text: 'Data insights and reporting' },
  { key: 'communication', count: '41+ tools', text: 'Chat, email and meetings' },
] as const

export const homeStats = [
  { value: '{syncAmount} {syncUnit}', label: 'update frequency' },
  { value: '24/7', label: 'open without sign-up' },
  { value: '100%', label: 'free to browse' },
  { value: '{count}', label: 'curated tools' },
] as const

export const homeFeatures = [
  {
    icon: 'columns-2',
    title: 'Side by side',
    text: 'Two to six tools next to each other: what your team would pay and what differs.',
  },
  {
    icon: 'search',
    title: 'Search that forgives slips',
    text: 'Ask for “CRM under $20 with SSO” and it is understood, with a letter or two wrong.',
  },
  {
    icon: 'list-filter',
    title: 'Filters with counts',
    text: 'Narrow a list by cost, must-haves or platform. Each option says what it leaves.',
  },
  {
    icon: 'shuffle',
    title: 'Alternatives with a reason',
    text: 'Each says what you would gain, lose and pay compared with the original.',
  },
  {
    icon: 'circle-question-mark',
    title: 'Gaps are named',
    text: 'What we do not know is shown as a dash. It is never turned into a no.',
  },
  {
    icon: 'shield-check',
    title: 'No cookies, no ads',
    text: 'Nothing is stored until you save, rate or pick a tool. Nothing loads from others.',
  },
] as const

export const homeClosing = {
  title: 'Make your short list',
  text: 'Choose a category, tick two or three tools and read where they differ. No sign-up is needed.',
} as const

/** Needs that many have, as a sentence that search reads. */
export const commonNeeds: readonly string[] = [
  'CRM for 8 people',
  'Free password manager for 5 people',
  'Email marketing for 5,000 contacts',
  'Help desk with SSO',
  'Open source project management',
  'HubSpot or Pipedrive',
  'Cheaper than Zoom',
]
