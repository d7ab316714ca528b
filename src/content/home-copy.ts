export const homeCategories = [
  { key: 'productivity', count: '45+ tools', text: 'Task management and collaboration' },
  { key: 'development', count: '38+ tools', text: 'Code editors and DevOps' },
  { key: 'marketing', count: '52+ tools', text: 'SEO, social media and ads' },
  { key: 'design', count: '31+ tools', text: 'Graphics and UI/UX design' },
  { key: 'analytics', count: '28+ tools', text: 'Data insights and reporting' },
  { key: 'communication', count: '41+ tools', text: 'Chat, email and meetings' },
] as const

export const homeStats = [
  { value: '10 min', label: 'update frequency' },
  { value: '24/7', label: 'open without sign-up' },
  { value: '100%', label: 'free to browse' },
  { value: '{count}', label: 'curated tools' },
] as const

export const homeFeatures = [
  {
    icon: 'columns-2',
    title: 'Side by side',
    text: 'Put up to six tools next to each other and read their prices, platforms, integrations and features row by row.',
  },
  {
    icon: 'search',
    title: 'Search that forgives slips',
    text: 'Results appear as you type. Accents are ignored, and a tool is still found when a letter or two is wrong.',
  },
  {
    icon: 'list-filter',
    title: 'Filters with counts',
    text: 'Narrow a category by price, free plan, trial, feature, integration or platform. Each option says how many tools it leaves.',
  },
  {
    icon: 'shuffle',
    title: 'Alternatives with a reason',
    text: 'Every alternative says why it is on the list, for instance how many features it shares with the original.',
  },
  {
    icon: 'circle-question-mark',
    title: 'Gaps are named',
    text: 'A fact we do not have appears in a comparison as Unknown. It is never turned into a no.',
  },
  {
    icon: 'shield-check',
    title: 'No cookies, no ads',
    text: 'Nothing is stored in your browser until you save, rate or pick a tool, and no script, font or image comes from another company.',
  },
] as const

export const homeClosing = {
  title: 'Make your short list',
  text: 'Choose a category, tick two or three tools and read where they differ. No sign-up is needed.',
} as const
