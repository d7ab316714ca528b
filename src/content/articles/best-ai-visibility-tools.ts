export const article = {
  slug: 'best-ai-visibility-tools',
  title: 'Best AI visibility tools of 2025: {if partner}ten{else}nine{end} compared on what they measure',
  description:
    "{if partner}Ten{else}Nine{end} tools that record what ChatGPT, Perplexity and Google's AI answers say about a brand: prices, limits, and how to check their numbers yourself.",
  keywords: [
    'AI visibility tools',
    'AI search monitoring',
    'brand mentions in ChatGPT',
    'AI citation tracking',
    'share of voice in AI answers',
    'Perplexity tracking',
    'AI Overviews tracking',
  ],
  category: 'AI & AEO',
  icon: 'eye',
  color: 'sky',
  publishedAt: '2025-10-07',
  modifiedAt: '2025-10-30',
  reviewedAt: '2026-11-17',
  dateText: 'October 7, 2025',
  readTime: '25 min read',
  featured: true,
  eyebrow: 'AI Visibility Tools',
  updatedText: 'Last Updated: October 2025',
  intro: [
    {
      type: 'text',
      text: 'Ask an AI assistant for project management software that suits a ten-person architecture practice and it answers with a paragraph. Three or four products are named in it. A page of search results can be scrolled; a paragraph cannot, so a product that is left out may be out of the running before the buyer has opened a single website.',
    },
    {
      type: 'text',
      text: 'AI visibility tools put those paragraphs on record: who was named, in which words, how often, and which web pages the answer was drawn from. This guide compares {if partner}ten{else}nine{end} of them, says what none of them can know, gives a free test to run before paying, and lists five indicators worth reporting.',
    },
    {
      type: 'note',
      text: "{partner}, at rank 1, is a partner of this site. Its place is agreed with the partner and is not an editor's verdict, so it has no rating. Ranks 2 to 10 are our own opinion, and none of those vendors has a say in them.",
    },
  ],
  sections: [
    {
      id: 'what-is-ai-visibility',
      title: 'What is AI visibility? Being named, being cited, being recommended',
      blocks: [
        {
          type: 'text',
          text: 'AI visibility is the share of relevant AI answers in which your company plays a part. The word covers three different parts, and a tool that adds them into one score hides the thing you need to act on.',
        },
        {
          type: 'table',
          caption: 'Three parts a brand can play in an AI answer',
          head: ['Part', 'What the reader sees', 'What tends to move it'],
          rows: [
            [
              'Mention',
              'Your name in the text, with or without a link',
              'How often independent pages name you beside the topic',
            ],
            [
              'Citation',
              'A link to your page as a source',
              'Whether the page can be fetched, and whether a passage answers the question by itself',
            ],
            [
              'Recommendation',
              'Your product proposed for a stated need',
              'Agreement between your own description and what reviews and comparisons say',
            ],
          ],
        },
        {
          type: 'text',
          text: 'Answers also draw on two kinds of knowledge. One is what the model learned in training, which stays fixed until the next model appears. The other is what it looks up at the moment of asking, which can change within days of a page being updated. When an assistant shows sources, it has looked something up, and there your work this quarter can have an effect.',
        },
        {
          type: 'text',
          text: 'Nor do the answers hold still. Put the same question twice and the list of names can differ within the hour. A screenshot therefore proves nothing; a rate over repeated runs does, and the tools below are in essence machines for asking often enough to give one.',
        },
      ],
    },
    {
      id: 'why-it-matters',
      title: 'Why it matters: the shortlist forms before anyone visits you',
      blocks: [
        {
          type: 'text',
          text: 'Google put [AI Overviews](https://blog.google/products/search/generative-ai-google-search-may-2024/) in front of searchers in the United States in May 2024 and opened [AI Mode](https://blog.google/products/search/google-search-ai-mode-update/) to everyone there a year later. OpenAI introduced [search in ChatGPT](https://openai.com/index/introducing-chatgpt-search/) in October 2024 and opened it to more visitors after that. A question that used to begin with ten links can now begin, and sometimes end, with a paragraph.',
        },
        {
          type: 'list',
          items: [
            'Buyers arrive later and better informed. They have read a summary of your product that you did not write.',
            'Mistakes travel. A price you dropped two years ago can live on in an old roundup and be repeated as a fact in every answer that cites it.',
            'The visit is hard to trace. Someone who reads your name in an answer and types your address appears in analytics as direct traffic.',
          ],
        },
        {
          type: 'text',
          text: 'Keep a sense of proportion all the same. Look in your own analytics for referrals from chatgpt.com, perplexity.ai, gemini.google.com and copilot.microsoft.com before buying anything. If they bring a handful of visits a month, a manual check twice a year may be all the subject deserves.',
        },
      ],
    },
    {
      id: 'how-to-choose',
      title: 'How to choose: seven questions for the sales call',
      blocks: [
        {
          type: 'text',
          text: 'The products look alike on their front pages. These questions tell them apart.',
        },
        {
          type: 'list',
          ordered: true,
          items: [
            'How are answers collected? Some tools read the interface a person would see, others call an API. The two can differ in sources, length and the names given.',
            'Which engines are in the plan we would buy? Brochures list every engine the company supports; entry plans often contain one to four.',
            'How many times is each prompt run, and how often? Daily runs smooth out chance. A weekly single run does not.',
            'From which country and in which language are the questions asked?',
            'Can we read each raw answer with its sources, and export all of them?',
            'What is one unit of use? Forty prompts on four engines every day come to 4,800 answers in a 30-day month; the same prompts once a week come to about 690.',
            'What do we keep if we cancel, and is a monthly term available?',
          ],
        },
        { type: 'heading', text: 'Run a two-hour test before you pay for anything' },
        {
          type: 'text',
          text: "Write twenty questions a buyer would ask, only five of which contain your name. Put them to three assistants in temporary or signed-out chats. Note for each answer whether you are named, linked, and described correctly, and copy the cited addresses into a sheet. Repeat two days later. You now know whether you have a visibility problem, an accuracy problem, or neither, and you can hold any vendor's demo against answers you have read. A free checker of one of the vendors gives a rough second opinion.",
        },
        {
          type: 'text',
          text: 'To weigh two products on facts, the directory sets them side by side: for instance [Otterly.AI and Peec AI](/compare/otterly-ai-vs-peec-ai), or every [alternative to Profound](/alternatives/profound-alternatives) with the reasons it was matched.',
        },
      ],
    },
    {
      id: 'ranking',
      title: 'The {if partner}ten{else}nine{end} AI visibility tools, ranked',
      blocks: [
        {
          type: 'ranking',
          method:
            "{if partner}Rank 1 belongs to our partner, {partner}, by agreement: the place is not earned, and it has no rating. {end}The{if partner} other{end} ratings are one editor's opinion, formed in October 2025 by comparing published features, documentation and price pages, with prices read again since; they do not come from users.",
          firstBadge: 'Top Choice',
          entries: [
            {
              rank: 1,
              name: '{partner}',
              url: '{partnerUrl}',
              icon: 'sparkles',
              description:
                'Runs your prompts across AI assistants and turns the gaps it finds into a list of pages to write or correct.',
              extendedDescription:
                "{partner} is this site's partner, so weigh this card as you would any labeled promotion. The product keeps each answer together with the sources behind it, sets competitors beside you, and closes the week with a short summary of what changed. There is a single plan at a published price. Before subscribing, ask for the raw answers to five of your own prompts and compare them with those from your manual test.",
              features: [
                'Prompt tracking across assistants',
                'Answers stored with their sources',
                'Competitor view per prompt',
                'Weekly summary of changes',
                'List of pages to write or correct',
              ],
              pricing: '$49 a month, 20% off annual billing',
              prosAndCons: {
                pros: [
                  'One plan with a published price',
                  'Findings end in a task, not only a chart',
                  'Discount for paying annually',
                ],
                cons: [
                  'Partner of this site, so verify its claims with your own prompts',
                  'A single plan leaves no lighter tier for a first look and no larger one for groups',
                ],
              },
              bestFor: 'Small marketing teams that want measurement and a to-do list in one subscription',
            },
            {
              rank: 2,
              name: 'Profound',
              url: 'https://www.tryprofound.com',
              toolSlug: 'profound',
              icon: 'radar',
              description:
                'An answer engine analytics platform for larger brands, with crawler data beside the answers.',
              extendedDescription:
                'Profound looks at three things that others treat apart: what engines say, what people ask, and which AI crawlers fetch your pages. Its Agent Analytics module reads server or CDN logs, evidence of a different kind from sampled prompts. Prompt Volumes estimates how much a topic is asked about; use it to order topics, never as a count.',
              features: [
                'Answer tracking by engine, region and topic',
                'Citation and source analysis',
                'AI crawler analytics from server logs',
                'Estimates of prompt demand',
              ],
              pricing: 'See price page',
              rating: 4.8,
              prosAndCons: {
                pros: ['Log data and answer data in one place', 'Suits several brands and markets'],
                cons: [
                  'Sold on request, without a published price',
                  'Prompt demand is modeled, not counted',
                  'More than a company with one product needs',
                ],
              },
              bestFor: 'Brands with a dedicated search team and several markets',
            },
            {
              rank: 3,
              name: 'Peec AI',
              url: 'https://peec.ai',
              toolSlug: 'peec-ai',
              icon: 'activity',
              description:
                'Daily prompt tracking from Berlin with a clear split between being mentioned and being used as a source.',
              extendedDescription:
                'Peec AI reports visibility, position and sentiment for brands, and separately how often a domain was used or cited. That split answers the question every report raises next: are we unknown, or merely unnamed? The documentation defines each metric, so the figures are easy to defend in a meeting.',
              features: [
                'Visibility, position and sentiment by prompt',
                'Used and cited sources shown apart',
                'Country selection for prompts',
                'Exports and reporting connectors',
              ],
              pricing: 'From $95 a month (October 2026)',
              rating: 4.7,
              prosAndCons: {
                pros: [
                  'Quick to set up for an agency or a small team',
                  'Source view leads directly to outreach targets',
                ],
                cons: [
                  'Additional engines raise the price',
                  'Measures well but leaves the writing to you',
                  'The entry plan holds a small prompt list',
                ],
              },
              bestFor: 'Marketing teams and agencies that report monthly',
            },
            {
              rank: 4,
              name: 'Semrush',
              url: 'https://www.semrush.com',
              toolSlug: 'semrush',
              icon: 'search',
              description:
                'AI reports inside a well-known SEO suite, with a visibility score and a list of missed topics.',
              extendedDescription:
                "Semrush, bought by [Adobe](https://semrush.com/455953-adobe-completes-semrush-acquisition-strengthening-cx-enterprise-with-enhanced-brand-visibility-capabilities) in 2026, includes AI tracking from its Starter plan. Reports show topics where rivals appear and you do not, sources that name them but not you, and technical checks for AI crawlers in the site audit. Much of the data rests on prompts in Semrush's own database; add your own prompts for questions particular to your trade.",
              features: [
                'AI visibility score against competitors',
                'Topic and source opportunities',
                'Prompt tracking',
                'Site audit with AI crawler checks',
              ],
              pricing: 'With AI tracking from $199 a month (August 2026)',
              rating: 4.6,
              prosAndCons: {
                pros: [
                  'Works alongside existing keyword and link data',
                  'Useful before you have written any prompts',
                ],
                cons: [
                  'The cheapest plan has no AI tracking',
                  'Interface carries the weight of a large suite',
                ],
              },
              bestFor: 'Teams that already work in Semrush',
            },
            {
              rank: 5,
              name: 'Ahrefs Brand Radar',
              url: 'https://ahrefs.com/brand-radar',
              toolSlug: 'ahrefs',
              icon: 'globe',
              description: 'A searchable bank of AI answers in which any brand can be looked up at once.',
              extendedDescription:
                'Brand Radar turns the usual order round. Ahrefs runs a large set of prompts derived from real search queries and lets you search the answers, so a market can be studied without any set-up, competitors included. The cost is distance: search queries may differ from the long, specific questions people type into a chat.',
              features: [
                'Mentions, citations and share of voice for any brand',
                'Google AI answers, ChatGPT, Perplexity, Gemini and Copilot',
                'Cited pages and domains',
                'API access',
              ],
              pricing: 'See price page',
              rating: 4.6,
              prosAndCons: {
                pros: ['Results on the first day', 'Good for studying a whole market'],
                cons: [
                  'An add-on: the plans themselves track only a few prompts',
                  'Derived prompts can miss niche questions',
                ],
              },
              bestFor: 'Market research and competitor studies',
            },
            {
              rank: 6,
              name: 'Otterly.AI',
              url: 'https://otterly.ai',
              toolSlug: 'otterly-ai',
              icon: 'bell',
              description:
                'Monitoring with a low entry price for companies that want to know where they stand.',
              extendedDescription:
                'Otterly.AI, from Austria, keeps to the essentials: a list of prompts, the engines, the links cited, and a report per brand. A page audit lists what may hinder an engine from reading a given address. The Lite plan is small enough to serve as a paid extension of your manual test.',
              features: [
                'Prompt monitoring with link citations',
                'Brand reports and competitor ranking',
                'Page audits for AI readability',
                'Google AI Overviews, ChatGPT, Perplexity and Copilot',
              ],
              pricing: 'From $29 a month (October 2026)',
              rating: 4.5,
              prosAndCons: {
                pros: ['Low cost of finding out', 'Understandable without training'],
                cons: [
                  'Few prompts in the entry plan, and a large step to the next',
                  'Some engines are add-ons',
                  'Analysis is lighter than in the larger platforms',
                ],
              },
              bestFor: 'First measurements and single-product companies',
            },
            {
              rank: 7,
              name: 'AthenaHQ',
              url: 'https://www.athenahq.ai',
              toolSlug: 'athenahq',
              icon: 'layers',
              description: 'Monitoring tied to an action center that proposes and drafts the next change.',
              extendedDescription:
                'AthenaHQ groups prompts by topic, finds the sources that carry weight in each, and proposes content or outreach with a draft attached. Usage is paid in credits, so sketch a month of prompts, engines and drafts before comparing its price with a flat subscription.',
              features: [
                'Tracking across several assistants',
                'Action center with proposed changes',
                'Source and competitor analysis',
                'Content drafting',
              ],
              pricing: 'See price page',
              rating: 4.4,
              prosAndCons: {
                pros: [
                  'Connects a finding to a concrete proposal',
                  'Topic grouping keeps long prompt lists readable',
                ],
                cons: [
                  'Credits need arithmetic before you can compare',
                  'Drafts need a knowledgeable editor',
                ],
              },
              bestFor: 'Mid-sized software companies with a content team',
            },
            {
              rank: 8,
              name: 'SE Ranking',
              url: 'https://seranking.com',
              toolSlug: 'se-ranking',
              icon: 'gauge',
              description:
                'A rank tracker that shows classic positions and AI answers for the same keywords.',
              extendedDescription:
                'SE Ranking approaches the subject from the keyword. For each tracked phrase you see the ordinary position, whether Google showed an AI answer, and whether you were among its sources; trackers for chat assistants sit next to it. Saved copies of the answers let you look back at the wording.',
              features: [
                'AI answer tracking by keyword',
                'Chat assistant trackers',
                'Saved copies of AI answers',
                'White-label reports for agencies',
              ],
              pricing: 'From $103.20 a month, billed yearly (August 2026)',
              rating: 4.4,
              prosAndCons: {
                pros: ['Search and AI results in one table', 'Mature agency reporting'],
                cons: [
                  'Prompts a day are limited by plan',
                  'Keyword thinking fits long conversational prompts poorly',
                ],
              },
              bestFor: 'Agencies moving from rank tracking',
            },
            {
              rank: 9,
              name: 'Rankscale',
              url: 'https://rankscale.ai',
              toolSlug: 'rankscale',
              icon: 'target',
              description:
                'Credit-based tracking in which you decide engine, model and frequency for each prompt.',
              extendedDescription:
                'In Rankscale each search term can have its own engines and its own schedule, and credits are charged accordingly, so ten important prompts can run daily while fifty background ones run once a month. The interface assumes you know what you are looking at.',
              features: [
                'Engine and schedule set per prompt',
                'Credit-based usage',
                'Citation and sentiment analysis',
                'API in higher plans',
              ],
              pricing: 'From $20 a month (October 2026)',
              rating: 4.3,
              prosAndCons: {
                pros: ['You pay for the checks you choose', 'Broad choice of engines'],
                cons: [
                  'Dense screens for newcomers',
                  'Credit use has to be watched',
                  'A young company with a short record',
                ],
              },
              bestFor: 'Consultants and hands-on specialists',
            },
            {
              rank: 10,
              name: 'Writesonic',
              url: 'https://writesonic.com',
              toolSlug: 'writesonic',
              icon: 'pen-tool',
              description:
                'A writing platform that has added AI visibility tracking and a list of proposed fixes.',
              extendedDescription:
                'Writesonic came from the other side: first it wrote articles, then it began to measure whether they were cited. Tracking, competitor comparison and suggested actions now stand next to the editor, so a gap can become a draft in a few clicks. That speed is also the risk: a generated page without new facts gives an engine no cause to quote it.',
              features: [
                'AI visibility tracking',
                'Competitor and citation views',
                'Proposed fixes and outreach targets',
                'Article drafting and refreshes',
              ],
              pricing: 'From $79 a month, billed yearly (September 2025)',
              rating: 4.2,
              prosAndCons: {
                pros: ['Measurement and writing under one login', 'Short path from gap to draft'],
                cons: [
                  'One seat on the first plan',
                  'Generated text needs checking and first-hand facts',
                  'Plan names and limits have changed more than once',
                ],
              },
              bestFor: 'Content teams that publish frequently',
            },
          ],
        },
        {
          type: 'text',
          text: "Prices carry the month in which we read them and exclude tax. This market reprices often, so open the vendor's page before you budget. More candidates are listed under [SEO](/category/seo) and [artificial intelligence](/category/artificial-intelligence); [how we rank](/how-we-rank) explains the order of those listings.",
        },
      ],
    },
    {
      id: 'optimization-strategies',
      title: 'Optimization strategies, matched to what you measured',
      blocks: [
        {
          type: 'text',
          text: 'A report is worth its price when it tells you which of these situations you are in, because each has a different remedy.',
        },
        { type: 'heading', text: 'Cited but not named' },
        {
          type: 'text',
          text: 'Your page supplies the fact and somebody else gets the credit. Put your name in the sentence that carries the fact ("In Acme\'s 2025 survey of dispatchers" rather than "in our survey"), because passages are lifted without the page around them.',
        },
        { type: 'heading', text: 'Named, but wrongly described' },
        {
          type: 'text',
          text: 'Open the sources shown with the answer and find the sentence that is out of date. Correct it if the page is yours; if it is not, write to the publisher with the right figure and a link that proves it. Then keep one public page of plain facts (price, platforms, limits, founding year) that others can be pointed to.',
        },
        { type: 'heading', text: 'Absent where competitors appear' },
        {
          type: 'text',
          text: 'List the pages cited in those answers: comparisons, directories, forum threads, documentation. Being included there, truthfully and completely, does more than another article on your own blog. A listing in this directory is [free](/submit).',
        },
        { type: 'heading', text: 'Unreadable to the engine' },
        {
          type: 'text',
          text: "Check robots.txt for OAI-SearchBot, PerplexityBot and Claude-SearchBot, and check that your firewall does not turn them away. Then fetch an important page without JavaScript and see whether the text is there. Google's AI answers [use its ordinary search index](https://developers.google.com/search/docs/appearance/ai-features), so Googlebot access and snippet settings decide those.",
        },
        {
          type: 'text',
          text: 'The [guide to AEO strategies](/blog/aeo-strategies-guide) treats each of these at length, with an order of work.',
        },
      ],
    },
    {
      id: 'measuring-success',
      title: 'Measuring success with five indicators',
      blocks: [
        {
          type: 'text',
          text: 'Fix the prompt list for a quarter before you start; a list that changes every week makes the line chart meaningless. The targets are our suggestions for an established company with five to ten rivals. Adjust them once, after the first month.',
        },
        {
          type: 'metrics',
          entries: [
            {
              name: 'Mention rate',
              target: 'Above 30% of unbranded prompts',
              text: 'Answers that name you, divided by all answers to prompts that do not contain your name. Report each engine by itself, since an average across engines can rise while the one your buyers use falls.',
            },
            {
              name: 'Citation rate',
              target: 'Above 15% of answers with sources',
              text: 'Answers that link to your domain, divided by all answers that show sources. Low citation with high mention means that others tell your story.',
            },
            {
              name: 'Share of voice',
              target: 'At least your share of the market',
              text: 'Your mentions divided by the mentions of you and your named rivals together. Decide on the rivals at the start and write down why each is on the list.',
            },
            {
              name: 'Factual accuracy',
              target: 'No wrong price, plan or platform',
              text: 'Read twenty answers a month and mark every statement about you as right, outdated or wrong. No tool does this reliably; a person with the product open does it in under an hour.',
            },
            {
              name: 'Visits and enquiries from assistants',
              target: 'Growth quarter on quarter',
              text: 'Group assistant referrers into one channel in your analytics, and add "How did you hear about us?" with a free text field to the enquiry form. The form catches the visits that arrive without a referrer.',
            },
          ],
        },
      ],
    },
    {
      id: 'future-trends',
      title: 'Future trends, and how sure we are of each',
      blocks: [
        {
          type: 'list',
          items: [
            'Buying inside the chat (tried): OpenAI [introduced checkout within ChatGPT](https://openai.com/index/buy-it-in-chatgpt/) in September 2025, starting with Etsy sellers in the United States. For shops, a correct product feed becomes part of visibility.',
            "Reports from the engines themselves (under way): Bing began to show [how often AI answers cite a site](https://blogs.bing.com/webmaster/February-2026/Introducing-AI-Performance-in-Bing-Webmaster-Tools-Public-Preview) in February 2026, and Google's [guide to AI search](https://developers.google.com/search/docs/fundamentals/ai-optimization-guide) describes a report of its own in Search Console. Such views replace a good deal of sampling.",
            'Personal answers (likely): assistants that remember their user will give two people different shortlists. Expect tools to report ranges by type of user, and distrust a single rank.',
            'Merging with SEO suites (under way): Semrush, Ahrefs and SE Ranking have all added AI tracking. Stand-alone tools will have to win on depth or price.',
          ],
        },
      ],
    },
    {
      id: 'faq',
      title: 'Questions readers ask about AI visibility tools',
      blocks: [
        {
          type: 'faq',
          entries: [
            {
              question: 'Is AI visibility a replacement for SEO?',
              answer:
                'No. Engines that look things up rely on search indexes, so a page that cannot be found in search is seldom cited. The difference lies in how success is counted and in the weight of what other sites say about you.',
            },
            {
              question: 'How many prompts should we track?',
              answer:
                'Start with 25 to 50: a third about the problem, a third comparing kinds of solution, a third naming products. Fewer give erratic rates, and many more cannot be read by a person.',
            },
            {
              question: 'How soon do changes show up?',
              answer:
                'Corrections on a page that is already cited can appear within days of the next fetch. Gaining mentions on other sites takes months. What a model learned in training changes only with a new model.',
            },
            {
              question: 'Do these tools read real conversations?',
              answer:
                'As a rule they ask prepared questions and record the replies. Some vendors add demand estimates from panels or other data they license. Nobody outside the engines sees the full set of what users ask.',
            },
            {
              question: 'If we block GPTBot, do we vanish from ChatGPT?',
              answer:
                'OpenAI [documents separate agents](https://platform.openai.com/docs/bots): GPTBot gathers training data, OAI-SearchBot serves search, and ChatGPT-User fetches a page when a user asks for it. Each has its own robots.txt rule, so a site can decline training and remain in search answers.',
            },
            {
              question: 'Can a place in an answer be bought?',
              answer:
                'Some engines show or test advertisements next to answers, labeled as such. We know of no engine that sells a place in the answer text, and an agency that promises one should be asked to put it in the contract.',
            },
          ],
        },
      ],
    },
    {
      id: 'next-step',
      title: 'Two ways to go on from here',
      blocks: [
        {
          type: 'cta',
          title: 'Measure your brand, or list your own tool',
          text: '{if partner}If the manual test found gaps, try {partner}, our partner, with the prompts you have already written.{else}If the manual test found gaps, put the prompts you have already written to two of the tools above.{end} If you make an AI or visibility product yourself, send it in for a free listing; a person reviews every entry.',
          links: [
            { label: 'Visit {partner}', href: '{partnerUrl}' },
            { label: 'Submit Your AI Tool', href: '/submit' },
          ],
        },
      ],
    },
    {
      id: 'conclusion',
      title: 'Conclusion: buy the reading, then do the repairs',
      blocks: [
        {
          type: 'text',
          text: 'Every product above will tell you, with more or less precision, how often machines mention you. None can make you worth mentioning. Choose the tool whose raw answers you can read and whose price you would still accept if the chart stayed flat for three months.',
        },
        {
          type: 'text',
          text: "Then spend more hours on the causes than on the chart: the wrong price on a reseller's page, the comparison that leaves you out, the specification that exists only as an image. Those repairs also help people who never use an assistant. If the next step is writing and structuring pages, continue with the [AEO tools ranking](/blog/best-aeo-tools).",
        },
      ],
    },
  ],
  related: ['best-aeo-tools', 'aeo-strategies-guide', 'saas-discovery-strategies'],
} as const
