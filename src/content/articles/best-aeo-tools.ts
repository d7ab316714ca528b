export const article = {
  slug: 'best-aeo-tools',
  title: 'Best AEO tools: {if partner}eight{else}seven{end} compared by the job each one does',
  description:
    '{if partner}Eight{else}Seven{end} tools for answer engine optimization, sorted by the job they do: finding questions, writing answers, fixing pages and checking what engines quote.',
  keywords: [
    'best AEO tools',
    'answer engine optimization',
    'AEO software',
    'content optimization tools',
    'question research',
    'structured data',
    'AI search optimization',
  ],
  category: 'AI & AEO',
  icon: 'sparkles',
  color: 'indigo',
  publishedAt: '2025-10-21',
  modifiedAt: '2025-10-29',
  reviewedAt: '2026-11-17',
  dateText: 'October 21, 2025',
  readTime: '20 min read',
  featured: true,
  eyebrow: 'Answer engine optimization',
  updatedText: 'Last Updated: October 2025',
  intro: [
    {
      type: 'text',
      text: "Answer engine optimization, AEO for short, is the work of making a page easy to find, easy to trust and easy to quote for systems that reply in sentences: ChatGPT, Perplexity, Copilot, Google's AI Overviews and the rest. The label is new. The work is a mixture of editing, technical housekeeping and public relations that good web teams have always done, with one added discipline: every passage must make sense when lifted out of its page.",
    },
    {
      type: 'text',
      text: 'Vendors now attach the label to almost anything with a text field. This ranking keeps to {if partner}eight{else}seven{end} products that each do a recognizable part of the job, says which part, and names what you will still have to do by hand.',
    },
    {
      type: 'note',
      text: 'How to read rank 1: {partner} is a commercial partner of this directory, and first place belongs to it under that arrangement. We did not arrive at it by comparison. The other seven places were decided by us alone.',
    },
  ],
  sections: [
    {
      id: 'four-jobs',
      title: 'Four jobs hide behind one abbreviation',
      blocks: [
        {
          type: 'text',
          text: 'Before looking at products, split the task. A team that buys a writing tool when its pages cannot be fetched will produce well-shaped text that no engine ever reads.',
        },
        {
          type: 'table',
          caption: 'The four jobs of answer engine optimization',
          head: ['Job', 'The question it answers', 'What a tool contributes', 'What stays with you'],
          rows: [
            [
              'Find questions',
              'What do people ask before they choose?',
              'Lists of questions from search data',
              'Knowing which of them lead to a sale',
            ],
            [
              'Write answers',
              'Does our page answer in words worth quoting?',
              'Outlines, coverage checks, drafts',
              'The facts, and the judgment',
            ],
            [
              'Prepare pages',
              'Can a machine read and attribute the text?',
              'Crawls, structured data, error lists',
              'Getting changes released',
            ],
            [
              'Check results',
              'Are we quoted, and correctly?',
              'Repeated prompts and records of answers',
              'Deciding what to change next',
            ],
          ],
        },
        {
          type: 'text',
          text: 'The fourth job has grown into a product category of its own, and we cover it in [a separate article](/blog/best-ai-visibility-tools) on AI visibility. The ranking here leans towards the first three.',
        },
      ],
    },
    {
      id: 'ranking',
      title: '{if partner}Eight{else}Seven{end} AEO tools, ranked',
      blocks: [
        {
          type: 'ranking',
          method:
            "{if partner}The first place belongs to our partner, {partner}, by agreement: it was not weighed against the rest and has no rating. {end}Each figure is an editor's opinion reached in October 2025, with prices read again since, from published features, public documentation and price lists, without user votes.",
          entries: [
            {
              rank: 1,
              name: '{partner}',
              url: '{partnerUrl}',
              icon: 'sparkles',
              description:
                'Links the questions you want to be quoted for with the pages that should answer them.',
              extendedDescription:
                "Our partner's product works from a list of target questions. For every question it shows what engines answer at present, the pages they quote, and the page of yours that comes nearest to deserving the place. What follows is an edit list: a missing definition, a figure without a date, a comparison you have avoided writing. The subscription is one plan at $49 a month, and paying by the year takes 20% off. Since we have an interest in it, test it on questions whose answers you already know.",
              features: [
                'Target question list with current answers',
                'Page matched to each question',
                'Edit suggestions in plain language',
                'Check after publication',
                'Shared workspace',
              ],
              pricing: '$49 a month, 20% off annual billing',
              prosAndCons: {
                pros: [
                  'Starts from questions instead of keywords',
                  'Suggestions a writer can act on without SEO training',
                  'Price known in advance',
                ],
                cons: [
                  'Recommended here by agreement, so treat the place as promotion',
                  'No technical crawler; pair it with one',
                ],
              },
              bestFor: 'Small content teams',
            },
            {
              rank: 2,
              name: 'Semrush',
              url: 'https://www.semrush.com',
              toolSlug: 'semrush',
              icon: 'search',
              description: 'Covers question research, auditing and AI answer checks under one roof.',
              extendedDescription:
                'The argument for Semrush is breadth. Keyword data can be filtered down to questions, the site audit flags pages that crawlers struggle with, a writing assistant compares drafts with what already ranks, and prompt tracking, from the Starter plan, reports on answers. No single module is beyond rivals, but having them share one project saves a great deal of exporting. The bill grows with each part you switch on.',
              features: [
                'Question filters in keyword research',
                'Site audit',
                'Writing assistant, depending on the plan',
                'Competitor gap reports',
                'Prompt tracking from the Starter plan',
              ],
              pricing: 'From $139 a month (August 2026)',
              rating: 4.8,
              prosAndCons: {
                pros: [
                  'Question research and auditing in the base subscription',
                  'Long history of search data',
                  'Plenty of training material',
                ],
                cons: ['Takes weeks to learn', 'AI reports need a higher plan', 'Extra users are charged'],
              },
              bestFor: 'SEO teams',
            },
            {
              rank: 3,
              name: 'Surfer',
              url: 'https://surferseo.com',
              toolSlug: 'surfer',
              icon: 'pencil',
              description: 'A content editor that scores a draft against pages already chosen by engines.',
              extendedDescription:
                'Writers open Surfer next to their draft and see which terms, questions and facts comparable pages cover. The score is a useful check against leaving something out, and a poor guide to adding something new: a text tuned to match ten competitors resembles ten competitors. Use it for coverage, then add what only you know. Following prompts begins with the Standard plan.',
              features: [
                'Content editor with live score',
                'Topic and fact suggestions',
                'Content audit for existing pages',
                'Internal link suggestions',
                'Prompt tracking from the Standard plan',
              ],
              pricing: 'From $59 a month (September 2026)',
              rating: 4.7,
              prosAndCons: {
                pros: [
                  'Comfortable for writers',
                  'Audit shows which old pages to revise first',
                  'Works with Google Docs and WordPress',
                ],
                cons: [
                  'A score invites writing for the score',
                  'Documents a year are limited by plan',
                  'Little technical depth',
                ],
              },
              bestFor: 'Content editors',
            },
            {
              rank: 4,
              name: 'Frase',
              url: 'https://www.frase.io',
              toolSlug: 'frase',
              icon: 'file-text',
              description: 'Builds briefs from the questions and headings found in current results.',
              extendedDescription:
                'Frase earns its keep in the hour before writing. Enter a topic and it gathers headings, questions and sources from the pages now in the results, ready to be sorted into a brief. For AEO that matters, since a section that opens with a question people really ask is half-way to being quotable. It has added scoring aimed at AI search; read it as advice on form.',
              features: [
                'Research panel of results and questions',
                'Brief builder',
                'Outline and draft generation',
                'Optimization score',
                'Search Console connection',
              ],
              pricing: 'From $49 a month (September 2026)',
              rating: 4.6,
              prosAndCons: {
                pros: [
                  'Shortens preparation considerably',
                  'Question-led outlines by default',
                  'Easy to hand to freelance writers',
                ],
                cons: [
                  'Generated drafts are plain and need facts',
                  'Plans and limits have changed several times',
                  'No site-wide crawl to speak of',
                ],
              },
              bestFor: 'Question-led briefs',
            },
            {
              rank: 5,
              name: 'Clearscope',
              url: 'https://www.clearscope.io',
              toolSlug: 'clearscope',
              icon: 'book-open',
              description: 'A restrained editor for teams that care about how the text reads.',
              extendedDescription:
                'Clearscope does fewer things than its neighbors and presents them calmly: a grade, a list of relevant terms with examples of their use, and monitoring of published pages for signs of decay. Editors tend to accept it because it stays out of the way. The price buys quality of recommendations and unlimited seats more than quantity of reports.',
              features: [
                'Content grade and term suggestions',
                'Content inventory with decay alerts',
                'Topic exploration',
                'Google Docs and WordPress add-ons',
                'No charge per seat',
              ],
              pricing: 'See price page',
              rating: 4.5,
              prosAndCons: {
                pros: [
                  'Low distraction while writing',
                  'Whole editorial team on one subscription',
                  'Alerts for pages that lose ground',
                ],
                cons: ['High entry price for a single writer', 'Narrow scope', 'Credits limit new reports'],
              },
              bestFor: 'Editorial teams',
            },
            {
              rank: 6,
              name: 'Screaming Frog SEO Spider',
              url: 'https://www.screamingfrog.co.uk/seo-spider/',
              toolSlug: 'screaming-frog',
              icon: 'bug',
              description: 'A desktop crawler that shows a site the way a machine meets it.',
              extendedDescription:
                'This is the tool for the third job. It crawls a site from your own computer, with and without JavaScript, and lists broken links, missing headings, blocked addresses and faulty structured data. Recent versions can send page text to a language model you have a key for, and compare pages by meaning, which finds near-duplicates that compete for the same question. It tells you what is wrong; it has no opinion on what to write.',
              features: [
                'Crawl with or without JavaScript rendering',
                'Structured data validation',
                'Custom extraction',
                'Connections to language models',
                'Semantic similarity between pages',
              ],
              pricing: 'Free to 500 URLs; license $279 a year (August 2026)',
              rating: 4.5,
              prosAndCons: {
                pros: [
                  'Free version is enough for a small site',
                  'Crawl data stays on your machine',
                  'Thorough lists that leave little to chance',
                ],
                cons: [
                  'Looks like a spreadsheet and behaves like one',
                  'Large crawls need memory and patience',
                  'One license per user',
                ],
              },
              bestFor: 'Technical audits',
            },
            {
              rank: 7,
              name: 'AlsoAsked',
              url: 'https://alsoasked.com',
              icon: 'network',
              description: 'Maps the questions Google shows under "People also ask", and how they branch.',
              extendedDescription:
                "Type a subject, choose a country and language, and AlsoAsked draws a tree: the questions shown, and the further questions that appear when each is opened. The branching is the value, because it shows the order in which people's doubts arise. Use the first level for headings and the second for the sentence that follows each answer. It does nothing else, which keeps it quick.",
              features: [
                'Question trees by country and language',
                'Export as image or CSV',
                'Bulk searches',
                'Deeper search for larger trees',
                'API',
              ],
              pricing: 'See price page',
              rating: 4.4,
              prosAndCons: {
                pros: [
                  'A usable outline within a minute',
                  'Shows relations, not only a list',
                  'Works in many languages',
                ],
                cons: [
                  'Depends on one Google feature',
                  'No figures for demand',
                  'Narrow topics return small trees',
                ],
              },
              bestFor: 'Question research',
            },
            {
              rank: 8,
              name: 'Yoast SEO',
              url: 'https://yoast.com',
              toolSlug: 'yoast',
              icon: 'plug',
              description: 'A WordPress plugin that handles the structural basics on every page.',
              extendedDescription:
                'Yoast SEO gives a WordPress site a connected graph of structured data, sensible metadata, sitemaps and readability hints without asking the author to know what any of those are. It can also produce an llms.txt file. For a site of modest size the free plugin covers the page preparation job, leaving money for research or monitoring. It will not find questions for you.',
              features: [
                'Structured data graph',
                'Readability and SEO analysis',
                'XML sitemaps and canonical addresses',
                'FAQ and how-to content blocks',
                'llms.txt generation',
              ],
              pricing: 'Free plugin; Premium $118.80 a year (August 2026)',
              rating: 4.3,
              prosAndCons: {
                pros: ['Free for the essentials', 'Applies to every page by default', 'Widely documented'],
                cons: [
                  'WordPress in the main, with a Shopify app',
                  'Traffic-light hints tempt authors into formulaic prose',
                  'No view of AI answers in the base plugin',
                ],
              },
              bestFor: 'WordPress sites',
            },
          ],
        },
        {
          type: 'text',
          text: "Figures in the price line were read in the month shown. Where a vendor's plans were in motion, or we could not confirm an amount, the card sends you to the price page instead of guessing.",
        },
      ],
    },
    {
      id: 'how-to-choose',
      title: 'How to choose: buy for the job you do badly today',
      blocks: [
        {
          type: 'text',
          text: 'Take the ten pages on which your sales depend and grade each on the four jobs from the table above, yes or no. The column with many noes is your shopping list. It takes an afternoon and tends to shorten the list of candidates.',
        },
        {
          type: 'list',
          items: [
            'Many pages fail to load their text without JavaScript, or are blocked: start with a crawler and a developer, and postpone everything else.',
            'Pages load but wander: choose an editor such as Surfer or Clearscope, depending on whether you prefer guidance or quiet.',
            'Pages are sound but answer questions nobody asks: spend on question research first; a tree of real questions costs little.',
            'All of that is in order and still nobody quotes you: the obstacle lies outside your site, and money belongs in outreach and original data before software.',
          ],
        },
        { type: 'heading', text: 'Three combinations by budget' },
        {
          type: 'table',
          caption: 'Example combinations and what they leave uncovered',
          head: ['Monthly budget', 'Combination', 'Still done by hand'],
          rows: [
            [
              'Nothing',
              'Free Screaming Frog crawl, free Yoast plugin on WordPress, Google Search Console',
              'Question research, checking of answers',
            ],
            [
              'About $50 to $150',
              'The above with one question or writing tool',
              'Outreach, fact gathering, monthly reading of answers',
            ],
            [
              'About $300 and more',
              'A crawler license, an editor for the whole team, and one visibility tool',
              'Original data, relations with publishers',
            ],
          ],
        },
        { type: 'heading', text: 'Ask for the failure, not the demo' },
        {
          type: 'text',
          text: 'A demonstration shows the tool on a page prepared for it. Hand over the address of a page you consider weak and another you consider strong, without saying which is which. If the tool cannot tell them apart, its score measures something other than quality. Do the same with a page of thin, generic text: some scoring systems reward it, and it is better to learn that before the contract than after.',
        },
        {
          type: 'text',
          text: 'Whatever you shortlist, compare the plain facts first. The directory has pages for [Clearscope and Surfer](/compare/clearscope-vs-surfer) and for [Frase and Surfer](/compare/frase-vs-surfer), and a list of [SEO software](/category/seo) that can be filtered by price and free plan.',
        },
      ],
    },
    {
      id: 'best-practices',
      title: 'Best practices that hold whichever tool you use',
      blocks: [
        { type: 'heading', text: 'Give each section one question and an early answer' },
        {
          type: 'text',
          text: 'Put the answer in the first two sentences under the heading, in roughly 40 to 60 words, and let explanation follow. This is our recommendation for length, drawn from what fits comfortably into a quoted passage; no engine publishes a limit.',
        },
        { type: 'heading', text: 'Keep a fact together with its unit, date and origin' },
        {
          type: 'text',
          text: '"The Team plan costs $12 per user a month when billed annually, as of October 2025" survives being cut out. "It starts at just $12" does not, for the reader cannot tell what "it" is or when it was true. Go through your pages and repair pronouns in the sentences you would like quoted.',
        },
        { type: 'heading', text: 'Use structured data to confirm the text, not to add to it' },
        {
          type: 'text',
          text: 'Google states that [its AI features](https://developers.google.com/search/docs/appearance/ai-features) need no special markup beyond what search requires, and in August 2023 it [restricted FAQ rich results](https://developers.google.com/search/blog/2023/08/howto-faq-changes) to well-known government and health sites. Markup remains worthwhile because it removes doubt about who wrote a page, what a product costs and when something was updated. Mark up only what a visitor can see.',
        },
        { type: 'heading', text: 'Write the comparison you have been avoiding' },
        {
          type: 'text',
          text: "People ask assistants to compare. If your site has no page that sets your product beside its rivals, someone else's page will be quoted. State where a rival suits better; a comparison that always ends in your favor is discounted by readers, and seldom linked by anyone.",
        },
        { type: 'heading', text: 'Change one thing, write it down, wait a month' },
        {
          type: 'text',
          text: 'Keep a dated list of edits with the address and the reason. Answers shift for reasons that have nothing to do with you, and without a list every rise looks like your success and every fall like an accident.',
        },
        { type: 'heading', text: 'Let a person sign off generated text' },
        {
          type: 'text',
          text: 'Drafting features are useful for structure and dangerous for facts. Make one named colleague responsible for each published page, and have that person open the source of every figure. The reader who is misled by your page will not care which program wrote it.',
        },
      ],
    },
    {
      id: 'claims-to-doubt',
      title: 'Claims to doubt when vendors make them',
      blocks: [
        {
          type: 'list',
          items: [
            '"Guaranteed placement in ChatGPT." Nobody outside the engine controls what it answers.',
            '"Real prompt data." Ask whether it is a sample, a panel, a model, or search keywords under another name.',
            '"llms.txt gets you cited." [The file](https://llmstxt.org) was proposed in 2024, and the [guide of Google to AI search](https://developers.google.com/search/docs/fundamentals/ai-optimization-guide) says that it neither helps nor harms there. It does no harm, and it is no strategy.',
            '"AI-ready score of 92." Ask for the list of checks. If there is none, the number is decoration.',
            '"Works with every engine." Ask which ones are checked in the plan on your quote, and how often.',
          ],
        },
      ],
    },
    {
      id: 'faq',
      title: 'Short answers about AEO tools',
      blocks: [
        {
          type: 'faq',
          entries: [
            {
              question: 'What is the difference between AEO, GEO and SEO?',
              answer:
                'SEO aims at a position in a list of results. AEO and GEO (generative engine optimization) aim at being used in a written answer. AEO is the older of the two newer words and began with featured snippets and voice assistants; in daily use they now mean the same work.',
            },
            {
              question: 'Do I need an AEO tool if I already pay for an SEO suite?',
              answer:
                'Perhaps not. Look for question filters, a site audit and an editor in what you have, and use those for a quarter. Buy something further when you can name the task it would take over.',
            },
            {
              question: 'Can one tool cover all four jobs?',
              answer:
                'A suite can touch all of them, with uneven depth. Two narrow tools that your team opens every week serve better than one broad tool that only its administrator understands.',
            },
            {
              question: 'How long should a trial last?',
              answer:
                'Long enough to publish two revised pages and see them fetched again, which is usually three to four weeks. A seven-day trial shows you the interface; ask for an extension.',
            },
            {
              question: 'Will an AEO tool help in languages other than English?',
              answer:
                'Crawlers work in any language. Question research and writing scores vary, so test them with a page in your own language before paying, and have a native speaker judge the suggestions.',
            },
          ],
        },
      ],
    },
    {
      id: 'next-step',
      title: 'Where to go after choosing',
      blocks: [
        {
          type: 'cta',
          title: 'Try the questions you want to own',
          text: 'Take five questions your customers ask before buying and see which pages are quoted today. {if partner}{partner}, the partner of this site, does it from a list; the{else}The{end} companion article compares {if partner}ten{else}nine{end} tools that follow the answers over time.',
          links: [
            { label: 'Visit {partner}', href: '{partnerUrl}' },
            { label: 'Compare AI visibility tools', href: '/blog/best-ai-visibility-tools' },
          ],
        },
      ],
    },
  ],
  related: ['aeo-strategies-guide', 'best-ai-visibility-tools', 'saas-discovery-strategies'],
} as const
