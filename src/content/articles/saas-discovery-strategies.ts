export const article = {
  slug: 'saas-discovery-strategies',
  title: 'SaaS discovery strategies: eight ways to find software that fits',
  description:
    'Eight ways to find business software that suits your team, a ten-day path from need to decision, and the contract checks to make before you compare prices.',
  keywords: [
    'SaaS discovery',
    'how to find business software',
    'software selection',
    'compare SaaS tools',
    'software evaluation checklist',
    'SaaS alternatives',
  ],
  category: 'Marketing',
  icon: 'compass',
  color: 'teal',
  publishedAt: '2024-12-28',
  modifiedAt: '2025-10-28',
  reviewedAt: '2026-11-17',
  dateText: 'December 28, 2024',
  readTime: '15 min read',
  featured: false,
  eyebrow: 'Software buying',
  intro: [
    {
      type: 'text',
      text: "Search for almost any kind of business software and the first page offers the same things: advertisements, lists paid by commission, and the vendors' own comparisons, each of which the vendor wins. The tool that would suit you may be on the fourth page, or may have no marketing department at all.",
    },
    {
      type: 'text',
      text: 'Finding it is a skill, and a learnable one. This article sets out eight strategies, shows how to combine them in ten working days, and ends with the part people skip: the terms that decide what happens when you want to leave.',
    },
  ],
  sections: [
    {
      id: 'write-the-need-down',
      title: 'Write the need down before you look at a single product',
      blocks: [
        {
          type: 'text',
          text: 'A product page is written to rearrange your priorities. Half a page of your own, finished beforehand, is the defense. It should describe work rather than features: who does what, how often, with which information, and what goes wrong today.',
        },
        {
          type: 'table',
          caption: 'A half-page need, using a help desk for nine people as the example',
          head: ['Heading', 'What to write', 'Example'],
          rows: [
            [
              'The work',
              'One sentence, no product words',
              'Nine people answer about 60 customer e-mails a day from a shared mailbox',
            ],
            [
              'What goes wrong',
              'Observed, with a number if you have one',
              'Twice a week a customer receives two different replies',
            ],
            [
              'Must have',
              'At most five; each would rule a product out',
              'Collision warning, German interface, export of all conversations',
            ],
            ['Would help', 'Used only to separate finalists', 'Suggested replies, reports by product line'],
            [
              'Must not',
              'Limits of money, data and effort',
              'Over $300 a month, data outside the EU, more than a week to set up',
            ],
          ],
        },
        {
          type: 'text',
          text: 'Have the people who do the work read it and change it. Five musts are plenty; teams that write twenty end up with the product that has the longest feature page, and then use a fifth of it.',
        },
      ],
    },
    {
      id: 'eight-strategies',
      title: 'Eight strategies for discovering software',
      blocks: [
        {
          type: 'text',
          text: 'No single route shows the whole market. Choose three that start from different places, and pay attention to names that turn up in more than one.',
        },
        {
          type: 'cards',
          entries: [
            {
              title: '1. Browse by the job, not by the brand',
              text: 'Brand searches return what you already know. A category shows the neighbors, including small products that spend nothing on advertising. Look at adjacent categories as well: a scheduling problem may be solved by project management, a newsletter tool or a form builder.',
              points: [
                'Open two categories that could both describe the job',
                'Filter by your musts before reading descriptions',
                'Note five names you had never heard of',
              ],
              link: { label: 'Browse all categories', href: '/categories' },
            },
            {
              title: '2. See what is rising, and ask why',
              text: 'Attention is a weak signal of quality and a good one of change. When a product climbs, something happened: a release, a price rise at a rival, a new kind of task. The reason is what you want, since it may apply to you.',
              points: [
                'Compare the week with the month to separate noise from a trend',
                "Read the product's release notes for the cause",
                'Leave out anything younger than your patience for risk',
              ],
              link: { label: 'See trending tools', href: '/trending' },
            },
            {
              title: '3. Compare two at a time',
              text: 'Wide tables look thorough and decide nothing. Two products side by side raise the questions that matter: this one charges per seat and that one per contact; this one has an export and that one does not say. Keep the winner and bring in the next.',
              points: [
                'Show differences only',
                'Treat "unknown" as a question for the vendor, never as a no',
                'Stop when two rounds change nothing',
              ],
              link: { label: 'Compare tools', href: '/compare' },
            },
            {
              title: '4. Start from the tool you would leave',
              text: 'If you have a product now, your dissatisfaction is specific, and specific is useful. Lists of alternatives are built on shared features, so they show who can replace what you use and what you would miss on the day of the move.',
              points: [
                'Write down the three functions you use every day',
                'Check that each candidate imports from your present tool',
                'Ask what happened to the product you were happy with before',
              ],
              link: { label: 'Example: Trello alternatives', href: '/alternatives/trello-alternatives' },
            },
            {
              title: '5. Let the budget filter first',
              text: 'Multiply before you fall for anything. A price of $12 per seat is $1,728 a year for twelve people, before tax, add-ons and the plan above that has the one function you need. Filtering by real cost early keeps the shortlist honest.',
              points: [
                'Price the plan you need, not the one in the headline',
                'Use the head count you expect in a year',
                'Check free plans for limits on history and export',
              ],
              link: { label: 'Tools under $25 a month', href: '/under-25-tools' },
            },
            {
              title: '6. Begin with the systems you cannot change',
              text: 'Accounting, identity and the customer database rarely move for a newcomer. Search among products that connect to them by themselves, and look at what the connection does: reading contacts once a night differs from writing changes back at once.',
              points: [
                'Name the two systems every candidate has to work with',
                "Find the integration in the vendor's help pages, not on its logo wall",
                'Settle sign-on requirements before the trial',
              ],
              link: { label: 'Tools with single sign-on', href: '/tools-with-sso' },
            },
            {
              title: '7. Ask people who do the same work',
              text: 'A bookkeeper in a firm like yours knows more about bookkeeping software than any reviewer. Trade associations, regional meet-ups and professional forums are full of people who will answer a precise question, and who will tell you what they regret.',
              points: [
                'Ask what they stopped using, and when',
                'Ask how long support took the last time it mattered',
                'Discount advice from anyone who earns a commission on it',
              ],
            },
            {
              title: '8. Ask an assistant, then check every claim',
              text: 'AI assistants are quick at turning a described need into a list of names, and careless with prices, limits and whether a product still exists. Use them to widen the list. Paste in your half page, ask for options you would not expect, and ask for sources.',
              points: [
                'Request reasons against each suggestion',
                "Verify price and platform on the vendor's own page",
                'Repeat the question another day and compare the lists',
              ],
              link: { label: 'How assistants choose what to name', href: '/blog/aeo-strategies-guide' },
            },
          ],
        },
      ],
    },
    {
      id: 'ten-days',
      title: 'From a long list to a decision in ten working days',
      blocks: [
        {
          type: 'text',
          text: 'Selection expands to fill the time allowed. A fixed period with a named person in charge produces better decisions than an open search, because it forces the musts to do their work.',
        },
        {
          type: 'steps',
          entries: [
            {
              title: 'Day 1: the half page',
              text: 'Write the need, have two colleagues correct it, and freeze it. Name the one person who will decide.',
            },
            {
              title: 'Days 2 and 3: the long list',
              text: 'Use three of the eight strategies and collect ten to fifteen names. Spend no more than ten minutes on each.',
            },
            {
              title: 'Day 4: the musts',
              text: 'Cross out every product that fails a must. Where the answer cannot be found in public, send the vendor one short question and note how the reply reads.',
            },
            {
              title: 'Day 5: the contract',
              text: 'For the four or five that remain, read the cancellation terms, as described further below. Usually one drops out here.',
            },
            {
              title: 'Days 6 to 9: two trials with real work',
              text: "Put last week's actual cases through both finalists, with the people who will use the product. Write down every moment somebody hesitates.",
            },
            {
              title: 'Day 10: decide and record',
              text: 'Choose, and note in five lines why, what was given up, and when the choice will be looked at again. The note saves the same debate a year later.',
            },
          ],
        },
        {
          type: 'text',
          text: 'For the nine-person help desk in the table, days 2 and 3 might yield Help Scout, Freshdesk, Zendesk, Front, Missive and Chatwoot, with [customer support](/category/customer-support) as the first place to look. The e-mail habit of the team points towards the shared inbox products, so the first comparison would be [Front and Help Scout](/compare/front-vs-help-scout); a second, [Freshdesk and Zendesk](/compare/freshdesk-vs-zendesk), checks whether a ticket system would be worth the change in habits. The example is ours, and the outcome depends on your musts.',
        },
      ],
    },
    {
      id: 'trials',
      title: 'Run a trial that could fail',
      blocks: [
        {
          type: 'text',
          text: 'A trial that consists of clicking through sample data always succeeds. Decide beforehand what would make you say no, and set up situations in which it might happen.',
        },
        {
          type: 'list',
          items: [
            'Bring an ugly case: the customer with four addresses, the project that changed owner twice, the invoice in another currency.',
            'Let a sceptic lead one day of it. Enthusiasts forgive what colleagues will later complain about.',
            'Ask support a real question on a Thursday afternoon, and judge the answer rather than the greeting.',
            'Use it on a slow connection and a telephone, if that is how people work.',
            'Undo something large: delete a project, reverse an import, restore a version.',
            'Connect one of the systems you cannot change, and follow a single record there and back.',
            'Give a new colleague ten minutes and no instructions, then ask what they think the product is for.',
          ],
        },
        {
          type: 'text',
          text: 'Two finalists are enough. With three, people compare from memory and the product tried last has an advantage. If both fail, the musts were wrong or the market has a gap, and each is worth knowing before money changes hands.',
        },
        { type: 'heading', text: 'When nothing fits, buy less' },
        {
          type: 'text',
          text: 'Sometimes the honest result is that no product suits the work. A shared spreadsheet with a clear owner may carry a small team for another year. A flexible base such as [Airtable](/tools/airtable) or an internal-tool builder such as [Retool](/tools/retool) can cover an unusual process, provided somebody is willing to maintain it. What seldom ends well is buying the nearest product and paying to bend it; the bending is lost at the next update.',
        },
      ],
    },
    {
      id: 'cancellation-terms',
      title: 'Check the cancellation terms before the price',
      blocks: [
        {
          type: 'text',
          text: 'A price tells you what a good year costs. The terms tell you what a bad one costs, and they are harder to change after signing. Look for these six points in the terms of service or the order form, and ask in writing for any that are missing.',
        },
        {
          type: 'list',
          items: [
            'Notice: how long before renewal must you cancel, and by which channel? Annual contracts often ask for 30 to 90 days, which is easily missed.',
            'Renewal: does the term renew by itself, for how long, and is the price of the renewal limited?',
            'Export: which data can you take out by yourself, in which format, and does it include attachments, comments and history?',
            'After the end: for how long is your data kept, and will deletion be confirmed?',
            'Seats: can you reduce the number during the term, or only add?',
            'Changes: what may the vendor alter on its own, and does a material change let you leave?',
          ],
        },
        {
          type: 'text',
          text: "Try the export during the trial. It takes a quarter of an hour, and it shows more about a company's attitude to customers than an hour with its sales team.",
        },
      ],
    },
    {
      id: 'reading-reviews',
      title: 'Reading lists and reviews without being led',
      blocks: [
        {
          type: 'text',
          text: 'Every source has an interest, this directory included: {if partner}we have commercial partners, which are labeled{else}we have a commercial partner, which is labeled{end} where we recommend {if partner}them{else}it{end}, and [our ranking page](/how-we-rank) explains how everything else is ordered. Ask the same openness of others.',
        },
        {
          type: 'list',
          items: [
            'Look for the date. A comparison without one was probably written for a price list that no longer exists.',
            'Look for a drawback. A review that finds none has not used the product for long, or has something to sell.',
            'Read the middle. Three-star reviews tend to describe a situation; five-star and one-star ones tend to describe a mood.',
            'Match the reviewer. Complaints from a company of a thousand may be irrelevant to nine people, and praise equally so.',
            'Watch for bursts. Many short reviews in one week may mean that customers were offered a reward.',
            'Follow the link. If every button on a page carries a tracking code, the order of the list may follow the commission.',
          ],
        },
      ],
    },
    {
      id: 'after-the-purchase',
      title: 'Plan the review of your choice on the day you make it',
      blocks: [
        {
          type: 'text',
          text: 'Software that suited nine people may not suit thirty. Put two dates in the calendar: one a month after the start, to ask users what they work around, and one a month before the notice period begins, while you can still leave. At the second, run strategies 3 and 4 again for an hour. If nothing better turns up, renew with a clear conscience; if something does, you hold a stronger position in the conversation about price.',
        },
        {
          type: 'text',
          text: 'Keep a plain list of every subscription with its owner, cost, renewal date and purpose. Teams that make one for the first time tend to find two products doing the same job and one that nobody opens. Canceling those pays for the time spent on everything above. Small companies can start from the page of [tools for startups](/tools-for-startups), distributed ones from [tools for remote work](/tools-for-remote-work), and anyone short of money from [free tools](/free-tools).',
        },
      ],
    },
    {
      id: 'beyond-software',
      title: 'The same method works outside software',
      blocks: [
        {
          type: 'text',
          text: 'Define the need, start from several directions, verify the claims that matter, read the terms, and try before committing: none of this is peculiar to software. We applied it to a choice with far higher stakes in [how to find healthcare providers](/blog/healthcare-provider-guide), where the registers are official and the questions more personal.',
        },
        {
          type: 'cta',
          title: 'Begin with one of these',
          text: 'Take your half page and spend twenty minutes in each. No account is needed, and browsing sets no cookies.',
          links: [
            { label: 'Browse categories', href: '/categories' },
            { label: 'View trending tools', href: '/trending' },
            { label: 'Compare two tools', href: '/compare' },
          ],
        },
      ],
    },
  ],
  related: ['healthcare-provider-guide', 'aeo-strategies-guide', 'best-ai-visibility-tools'],
} as const
