export const aboutIntro = {
  title: 'About {site}',
  text: 'Here you can look up {count} tools for business, see what they do and cost, and compare them side by side. Nobody needs an account, and vendors list their products at no cost.',
} as const

export const aboutStats = [
  { value: '{syncAmount}{syncUnit}', label: 'update frequency' },
  { value: '15+', label: 'categories' },
  { value: '24/7', label: 'open without sign-up' },
  { value: '100%', label: 'free' },
] as const

export const aboutFeatures = [
  {
    icon: 'refresh-cw',
    title: 'Synced every {syncEvery}',
    text: 'The catalogue is read from its files and feeds on a fixed schedule. A faulty entry is refused with its reason and the others go through. The [status page](/status) shows each source.',
  },
  {
    icon: 'list-ordered',
    title: 'Rankings you can check',
    text: 'Which signals count, and by how much, is written down under [how we rank](/how-we-rank). {if partner}The exception is our labeled partner, {partner}, whose places are agreed.{end}',
  },
  {
    icon: 'user-check',
    title: 'Submissions read by a person',
    text: 'Anyone can [submit a tool](/submit) for free. An administrator reads every submission and approves or rejects it, within 24-48 hours.',
  },
  {
    icon: 'eye-off',
    title: 'Counts without profiles',
    text: 'Views and visits are added up per tool and day. The key behind these counts changes daily and is then destroyed, so nobody can be followed from one day to the next.',
  },
  {
    icon: 'database',
    title: 'Open data',
    text: 'The catalogue can be downloaded from [the data page](/data) under CC BY 4.0. Use it in a report, a study or a product of your own, and name the source.',
  },
  {
    icon: 'bot',
    title: 'Open to assistants',
    text: 'The site is a Model Context Protocol server at /mcp. An assistant can search and compare there, and each answer comes with the addresses of the pages behind it.',
  },
] as const

export const aboutMission = {
  title: 'Software chosen by its facts',
  paragraphs: [
    'Looking for business software often begins with adverts and with lists whose order nobody explains. We want the order of a list to have a stated reason. A price should either be known, with the date it was checked, or be called unknown.',
    "So the directory keeps to facts that can be put side by side: what a tool does, what it connects to, where it runs and what it costs. The descriptions we write carry no slogans. Where we offer an opinion, as with the editor's ratings in the blog, it is marked as one.",
    'Responsible for what is written here: {editor}. How a fact gets in, what counts as a source and how facts are audited is told under [how facts are checked](/how-we-rank#facts).',
    '{if partner}One partner, {partner}, is placed first in some lists and articles and carries the label Partner. No other{else}No{end} tool can pay for a better place. If you find a mistake, follow “Suggest a correction” on the page of the tool: it takes a short form and no account, and an editor checks it before anything changes.',
  ],
} as const

export const aboutTechnology = [
  {
    name: 'TypeScript',
    text: 'One language for the server, the pages and the rules that check the catalogue.',
  },
  {
    name: 'React',
    text: 'Pages are rendered on the server and arrive as complete HTML, readable by people and search engines before any script runs.',
  },
  { name: 'Node.js', text: 'The runtime. Pages, API and sync run together in one process.' },
  {
    name: 'Hono',
    text: 'Routes the requests to the public API, which is described in the [API documentation](/api/docs).',
  },
  {
    name: 'SQLite',
    text: 'The database the site starts with: one file that holds the catalogue and its search index.',
  },
  {
    name: 'PostgreSQL',
    text: 'Takes over from SQLite, by one setting, when the site has to run on more than one machine.',
  },
  {
    name: 'Model Context Protocol',
    text: 'The open protocol through which assistants read the directory at /mcp.',
  },
] as const
