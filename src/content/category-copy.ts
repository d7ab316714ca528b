export const categoryCopy = {
  communication: {
    title: 'Communication tools',
    description:
      'Chat, email and meeting software side by side: what a seat costs, whether there is a free plan, which apps exist and what each tool connects to.',
    keywords: [
      'communication tools',
      'team chat software',
      'video meeting software',
      'business phone systems',
      'shared inbox',
      'internal communication',
    ],
    intro:
      'Communication software carries the conversations of a company: channels and direct messages, calls and meetings, shared mailboxes and customer chat. The tools differ in which of these they take on, how long they keep the history and what a seat costs.',
    guide: [
      'Start with the conversation you want to move. A team buried in long mail threads gains from channels; a team that answers customers needs a shared inbox, or a phone system with call queues. Then read the limits of the free plan, because they decide when you start to pay: how far back messages can be searched, how long a group call may last, how many people can join and whether recordings are kept.',
      'Count seats with part-timers and outside guests included, since many of these tools charge per seat. Ask whether a guest can join a channel without a paid seat, whether messages can be exported in a format you can read, and who in your company may see or delete them. Before you switch, run one ordinary week with a single team, and make one of the calls from a poor connection.',
    ],
  },
  productivity: {
    title: 'Productivity tools',
    description:
      'Task lists, notes, calendars and office suites, with prices, features and platforms. Compare what each one does before you move your work into it.',
    keywords: [
      'productivity tools',
      'task management software',
      'note taking apps',
      'office suites',
      'calendar software',
      'team collaboration',
    ],
    intro:
      'Productivity software holds what has to be done and what has been written down: tasks, notes, calendars, documents and spreadsheets. Some tools do one of these jobs alone, others put several into one workspace.',
    guide: [
      'Write down where work lives today: a task list, a calendar, a folder of documents. Replacing one of them is a small change. Replacing all three is a migration, so look for an import from what you use now and an export that opens elsewhere. Check what happens offline and on a phone, because tasks tend to turn up away from the desk. The platform filter shows which tools have an app for your devices.',
      'For a team, look past the personal plan. Guest access, permissions, version history and administration are often kept for higher plans, so compare prices at the plan you would really use, times the number of seats. Mind the upkeep as well: an open-ended workspace needs someone to design and tidy it, a plain task list does not. Then try one recurring job of your own, such as the monthly invoices, in two candidates.',
    ],
  },
  marketing: {
    title: 'Marketing tools',
    description:
      'Software for SEO, social media, e-mail, landing pages and ads. Filter by price, feature or integration and compare up to six tools at once.',
    keywords: [
      'marketing tools',
      'SEO software',
      'social media tools',
      'email marketing software',
      'landing page builders',
      'advertising tools',
    ],
    intro:
      'Marketing software helps a company to be found, to build an audience and to see which effort brought in customers. The category spans search, social media, e-mail, landing pages, forms, events and advertising.',
    guide: [
      'Name the channel before the tool: search, social, e-mail, paid ads or events. A specialist goes further in one channel; a suite shares contacts and reports between several. Then find out what the price grows with. E-mail tools tend to count contacts or messages, social tools connected profiles, search tools keywords and projects, landing page tools visitors. Put the numbers you expect in a year into each price table, because the entry price says little about the next step up.',
      'Check that a lead and its source can be passed to the CRM you already use, through a ready integration or an API. Ask how consent and unsubscribing are recorded, which cookies the tool sets on your site, and whether lists and past results can be exported when you leave. In the trial, take one real campaign all the way to its report. A draft shows you the editor; the report shows whether you can learn from what you sent.',
    ],
  },
  development: {
    title: 'Development tools',
    description:
      'Code editors, repositories, pipelines, hosting and other DevOps tools. See prices, free plans and integrations for each step from commit to release.',
    keywords: [
      'development tools',
      'code editors',
      'DevOps tools',
      'git hosting',
      'CI/CD pipelines',
      'application hosting',
    ],
    intro:
      'Development software covers the way from a line in an editor to a running release: editors, repositories, review, testing, pipelines, hosting and monitoring. Some of it runs only as a service, some can also be installed on your own servers.',
    guide: [
      'Draw your path from commit to production and mark the step that hurts. Choose for that step, and check that the tool fits the repository host and the cloud you mean to keep. For editors, tests and error tracking, language support comes first; for pipelines, build minutes, parallel jobs and caching; for hosting, regions and limits. Where the price follows use, calculate it with the figures of last month, and ask what happens at a limit: does the work stop, or does the bill grow?',
      'Ask about security early. Where are source code and secrets stored, how narrowly can an access token be limited, is there an audit log, and which plan includes single sign-on? If you may one day have to leave, look for self-hosting, an open-source license, or configuration that lives in your own repository. Coding assistants need one more answer: whether your code is kept, and whether it is used to train models.',
    ],
  },
  design: {
    title: 'Design tools',
    description:
      'Software for graphics, UI/UX and web design, from template editors to prototyping. Compare cost, platforms and features before you switch.',
    keywords: [
      'design tools',
      'UI design software',
      'graphic design software',
      'prototyping tools',
      'photo editing',
      'website builders',
    ],
    intro:
      'Design software is where interfaces, graphics, prototypes, pictures and websites are made and reviewed. It ranges from template editors for people who design now and then to vector and prototyping tools for those who do it all day.',
    guide: [
      'Begin with what has to come out. Screens for a product call for components, prototypes and developer handoff; posts and slides for templates and a brand kit; a public website for a builder with hosting and content management. Check which file formats go in and out, since old work must still open and printers, developers and clients ask for their own. If people outside the team comment on drafts, find out whether a reviewer needs a paid seat.',
      "Test with your largest real file on the computers your team has; browser and desktop tools can behave quite differently there. Compare how far version history reaches, whether shared libraries are part of the plan and what works offline. For stock pictures, fonts and generated images, read the license for commercial use. A few tools are bought once instead of by the month: compare three years' cost, with upgrades.",
    ],
  },
  analytics: {
    title: 'Analytics tools',
    description:
      'Web and product analytics, dashboards and reporting tools. Compare what they measure, what they connect to and what they cost, free plans included.',
    keywords: [
      'analytics tools',
      'web analytics',
      'product analytics',
      'dashboards',
      'business intelligence',
      'reporting software',
    ],
    intro:
      'Analytics software turns events and records into answers: where visitors come from, what people do in a product, how the business is doing. The category holds web and product analytics, dashboards, business intelligence and monitoring.',
    guide: [
      'List five questions the tool must answer, such as which page loses buyers, or how many trial users come back in the second week. Traffic questions need web analytics; behavior questions need events, funnels and cohorts; company questions need dashboards over a database or warehouse. Then check how data gets in (a script, a library or a connector), how soon it shows, how long it is kept and whether the raw records can be taken out again.',
      'Prices often follow volume: page views, events, tracked users, rows or seats. Estimate a busy month and ask what the tool does above its limit: charge more, sample or stop. Privacy belongs in the same comparison. Find out in which region the data is stored, and whether the tool sets cookies or can recognize a person, which bears on your need for a consent banner. Last, hand the trial to the person who will read the reports. If they cannot change a chart alone, every question becomes a request to someone else.',
    ],
  },
} as const
