export const article = {
  slug: 'aeo-strategies-guide',
  title: 'AEO strategies: a working guide to becoming the source that engines quote',
  description:
    'Six answer engine optimization strategies with steps, tools and effort, four metric targets explained, common mistakes and a 90-day plan to carry them out.',
  keywords: [
    'AEO strategies',
    'answer engine optimization guide',
    'AEO metrics',
    'AI citations',
    'query fan-out',
    'structured data for AI',
    'AEO implementation plan',
  ],
  category: 'AI & AEO',
  icon: 'target',
  color: 'violet',
  publishedAt: '2025-10-14',
  modifiedAt: '2025-10-28',
  reviewedAt: '2026-11-17',
  dateText: 'October 14, 2025',
  readTime: '22 min read',
  featured: false,
  eyebrow: 'AEO guide',
  intro: [
    {
      type: 'text',
      text: 'When an assistant answers a question about your field, it leans on a handful of pages. Somebody wrote them. This guide is about being that somebody on purpose: which strategies help, in what order to start them, what to measure, and what to leave alone.',
    },
    {
      type: 'text',
      text: 'It is written for a team of one to five people with a website, a product and little time. Nothing here needs a particular vendor. Where a tool saves effort we name a few, and where the honest answer is "nobody outside the engine knows", we say that.',
    },
    {
      type: 'note',
      text: '{partner} is named among the tools in two places below. The company is a partner of this site; every strategy can be carried out without it.',
    },
  ],
  sections: [
    {
      id: 'how-engines-choose',
      title: 'How an answer engine picks its sources',
      blocks: [
        {
          type: 'text',
          text: "Engines differ in detail and publish little, but the outline is known. The question is rewritten into several searches; Google's documentation calls this [query fan-out](https://developers.google.com/search/docs/appearance/ai-features). Each search returns candidate pages from an index. Passages are taken from them, a model composes an answer, and some of the passages are credited as sources.",
        },
        {
          type: 'text',
          text: 'Three practical conclusions follow. First, you compete for sub-questions you may never have thought of, such as the cost of leaving a product or its limits on a small plan. Second, the unit of competition is the passage, so a long page can win with one paragraph and lose with the rest. Third, a page that is missing from the index, or whose text appears only after scripts have run, is out of the race before quality is considered.',
        },
        {
          type: 'text',
          text: 'Research points the same way. The paper that introduced the term generative engine optimization ([Aggarwal and others, KDD 2024](https://arxiv.org/abs/2311.09735)) tested nine ways of rewriting pages. Adding citations, quotations and statistics raised visibility by up to 40% in its benchmark, while stuffing keywords did not help. A benchmark is not the live web, yet the direction agrees with common sense: text with checkable substance is easier to use.',
        },
      ],
    },
    {
      id: 'six-strategies',
      title: 'Six strategies, in the order we would start them',
      blocks: [
        {
          type: 'text',
          text: 'Difficulty is meant for a small team without its own developers. Impact is our judgment for a company that sells software or services; a publisher or a shop would weigh some of them differently.',
        },
        {
          type: 'strategies',
          entries: [
            {
              strategy: 'Make every important page readable without a browser',
              description:
                'Several AI crawlers fetch HTML and never run scripts: [an analysis that Vercel published](https://vercel.com/blog/the-rise-of-the-ai-crawler) in December 2024 found this of the crawlers of OpenAI, Anthropic and Perplexity. If prices, specifications or documentation are drawn by JavaScript, those readers see an empty frame. Access comes first because every other strategy depends on it.',
              implementation: [
                'Fetch your twenty main pages with scripts switched off and compare the text with what a visitor sees.',
                'Read robots.txt line by line; decide separately about search agents (OAI-SearchBot, Claude-SearchBot, PerplexityBot) and training agents (GPTBot, ClaudeBot, Google-Extended). The operators list theirs: [OpenAI](https://platform.openai.com/docs/bots), [Anthropic](https://support.anthropic.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler), [Perplexity](https://docs.perplexity.ai/guides/bots), [Google](https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers).',
                'Ask whoever runs the firewall or CDN whether AI agents are blocked; Cloudflare, for one, [made blocking the default](https://www.cloudflare.com/press/press-releases/2025/cloudflare-just-changed-how-ai-crawlers-scrape-the-internet-at-large/) for new domains in July 2025.',
                'Serve prices, limits and specifications as text in the first response, never only as an image or a widget.',
              ],
              tools: ['Screaming Frog', 'Google Search Console', 'Bing Webmaster Tools', 'Cloudflare'],
              difficulty: 'Medium',
              impact: 'Very High',
              icon: 'globe',
            },
            {
              strategy: 'Answer first, explain after',
              description:
                "A passage is lifted without its surroundings. If the answer sits in the fifth paragraph behind an anecdote, the engine may take a competitor's second sentence. Reversing the order costs nothing and improves the page for people in a hurry, which is nearly everyone.",
              implementation: [
                'Turn each heading into the question or claim the section settles.',
                'Write two sentences beneath it that would satisfy a reader who stops there.',
                'Name the subject in those sentences; replace "it", "this" and "our solution" with the thing itself.',
                'Move history, context and opinion below the answer.',
              ],
              tools: ['AlsoAsked', 'Frase', 'Hemingway Editor', '{partner} (partner)'],
              difficulty: 'Low',
              impact: 'High',
              icon: 'quote',
            },
            {
              strategy: 'Give the company one identity everywhere',
              description:
                'Engines have to decide that the Acme on your site, the Acme in a review and the Acme in a register are one and the same. Different spellings, two founding years and four descriptions make that harder, and muddle follows. Consistency is dull work that has to be done once.',
              implementation: [
                'Write a fact sheet: legal name, product names, one-sentence description, founding year, location, price range.',
                'Publish it as an ordinary page and mark it up with Organization data, using sameAs for profiles you control.',
                'Bring directories, app stores, social profiles and partner pages into line with it.',
                'Keep a list of those places and revisit it whenever a name or price changes.',
              ],
              tools: ['Yoast SEO', 'Rank Math', 'Schema Markup Validator', 'Wikidata'],
              difficulty: 'Low',
              impact: 'High',
              icon: 'badge-check',
            },
            {
              strategy: 'Publish facts nobody else has',
              description:
                'Ten pages that restate the same advice are interchangeable, and an engine needs one of them. A figure that exists only on your site can only be credited to you. You own more of these than you think: usage patterns, support questions, test results, prices tracked over time.',
              implementation: [
                'List what your company can count that outsiders cannot, and ask which of it would help a buyer.',
                'Publish one such finding a quarter with sample size, period, method and limits on the same page.',
                'State each result in a sentence that contains your name and the date.',
                'Offer the table as a download, so that others can check it and cite it.',
              ],
              tools: ['Google Sheets', 'Metabase', 'Typeform', 'Your own support inbox'],
              difficulty: 'High',
              impact: 'Very High',
              icon: 'database',
            },
            {
              strategy: 'Earn a place in the sources engines already use',
              description:
                'For questions that begin with "which" or "compare", engines often quote third parties. Your own page is an interested witness. The quickest list of targets is the set of addresses cited today for your prompts, and the work resembles public relations more than SEO.',
              implementation: [
                'Record the pages cited for thirty buying questions and sort them by how often they recur.',
                'Correct entries about you that are wrong before you ask for new ones.',
                'Send missing facts, screenshots or test access to the authors of recurring comparisons.',
                'Answer questions in the forums that appear, under your real name and with your interest stated.',
              ],
              tools: ['Peec AI', 'Otterly.AI', 'Ahrefs', '{partner} (partner)'],
              difficulty: 'High',
              impact: 'Very High',
              icon: 'link',
            },
            {
              strategy: 'Keep facts dated, and retire the stale ones',
              description:
                'Engines meet your old pages as readily as your new ones, and an outdated price in a forgotten post can outlive its correction. Freshness here means that every changeable fact shows when it was checked, and that no two pages of yours disagree.',
              implementation: [
                'Search your own site for every price, limit and version number, and note where each appears.',
                'Move each changeable fact to one page and link to it from the others.',
                'Show a true "last checked" date; change it only after checking.',
                'Announce changed addresses through [IndexNow](https://www.indexnow.org), which Bing and others support, and through your sitemap.',
              ],
              tools: ['Clearscope', 'Screaming Frog', 'IndexNow', 'Notion'],
              difficulty: 'Medium',
              impact: 'High',
              icon: 'refresh-cw',
            },
          ],
        },
      ],
    },
    {
      id: 'before-and-after',
      title: 'One passage before and after: what the second strategy looks like',
      blocks: [
        {
          type: 'text',
          text: 'The company and its figures in this example are invented; the fault is not. Here is the opening of a section headed "Flexible pricing for every team":',
        },
        {
          type: 'text',
          text: '**Before.** "We know that every business is different. That is why our solution grows with you, from your first project to your hundredth. With plans for teams of all sizes, you only pay for what you need, and getting started could not be simpler."',
        },
        {
          type: 'text',
          text: 'Those are some forty words, and nobody could answer a question with any of them. The revised section is headed "What does Acme Plan cost for a small team?":',
        },
        {
          type: 'text',
          text: '**After.** "Acme Plan costs $8 per user a month, or $80 per user a year (October 2025). A team of five pays $40 a month. The free plan covers two users and three projects; it keeps files for 90 days. There is no charge for guests who only comment."',
        },
        {
          type: 'text',
          text: 'The second version is of about the same length. It names the product, so it can stand alone. It holds half a dozen facts that can be checked, carries a date, does the sum for a team of five, and states a limit that a brochure would have left out. An assistant asked about guest access, storage on the free plan or the yearly price can use a sentence as it stands. Do this to the three sections on which buyers decide, and you have done the larger part of the second strategy.',
        },
      ],
    },
    {
      id: 'advanced-tactics',
      title: 'Advanced tactics once the basics hold',
      blocks: [
        { type: 'heading', text: 'Write out the fan-out' },
        {
          type: 'text',
          text: 'Take a buying question and list the ten searches a careful researcher would run to answer it. "Which CRM suits a charity?" becomes discounts for charities, donation handling, volunteer seats, data location, migration from spreadsheets, and so on. Mark those your site answers in a passage of its own. The unmarked ones are a better editorial calendar than any keyword list.',
        },
        { type: 'heading', text: 'Test passages against each other' },
        {
          type: 'text',
          text: 'Retrieval commonly compares the meaning of a question with the meaning of a passage. You can imitate that: compute embeddings for your sections and for the target questions, and see which section comes nearest. [Screaming Frog](/tools/screaming-frog) can do it for whole pages during a crawl; sections take a short script. When the nearest passage to your main question is a cookie notice, you have found your next edit.',
        },
        { type: 'heading', text: 'Read the logs by agent' },
        {
          type: 'text',
          text: 'Server logs show which AI agents came, what they fetched and what status they received. Fetches by ChatGPT-User or Perplexity-User are of special interest, since they happen while a person waits for an answer. Verify addresses against the ranges the operators publish on the pages named above, because user agent names are easily forged.',
        },
        { type: 'heading', text: 'Offer data in a form that programs can use' },
        {
          type: 'text',
          text: 'If your product has prices, stock, schedules or specifications, a documented feed or API lets agents read them without scraping. Some companies go further and run a server for the [Model Context Protocol](https://modelcontextprotocol.io). Do this when you have data that changes often; a brochure site gains nothing by it.',
        },
        { type: 'heading', text: 'Say where you are the wrong choice' },
        {
          type: 'text',
          text: 'Add a short passage to the product page: who should not buy this, and what to use instead. Questions with constraints ("without per-seat pricing", "that works offline") are where assistants are used in earnest, and a page that states its limits can be matched to them with confidence.',
        },
      ],
    },
    {
      id: 'metric-targets',
      title: 'Key metric targets, and how to measure each one',
      blocks: [
        {
          type: 'text',
          text: 'The four numbers below are targets for a mature program in an established company. They are goals to steer by, not averages anyone has measured. A new site should expect to be far below them for a year, and should watch the direction.',
        },
        {
          type: 'metrics',
          entries: [
            {
              name: 'Answer selection rate',
              target: 'Above 40%',
              text: 'The share of answers to your target questions that name or cite you. Fix 50 questions, run each at least three times per engine and month, and divide the answers that include you by all answers collected. Leave out questions containing your own name, which would flatter the figure.',
            },
            {
              name: 'Authority score',
              target: 'Above 85/100',
              text: "A third-party estimate of a domain's standing, such as Semrush's Authority Score, with Moz and Ahrefs offering similar scales. Engines do not publish or use these numbers. 85 is the territory of widely known sites, so take the gap to your nearest rival as the working target and record which provider's scale you use.",
            },
            {
              name: 'Answer coverage',
              target: 'Above 10 platforms',
              text: "The number of answer platforms on which you appear for at least one target question. Eleven to check: ChatGPT, Google AI Overviews, Google AI Mode, Gemini, Microsoft Copilot, Perplexity, Claude, Grok, Meta AI, DeepSeek and Mistral's Le Chat. Test the small ones by hand once a quarter.",
            },
            {
              name: 'Citation frequency',
              target: 'Above 1000 per day',
              text: 'Citations counted in your own sample plus fetches by user-triggered agents in your logs. No outsider can count all citations, so state the method with the figure: 250 questions on four engines twice a day yield 2,000 answers, and being cited in just over half of them meets the target. A smaller sample calls for a proportionally smaller goal.',
            },
          ],
        },
        {
          type: 'text',
          text: 'Report the four side by side each month with one sentence of interpretation. A rising selection rate with flat coverage means that one engine has warmed to you. Rising citation with a flat selection rate often means that a single page is doing all the work, and that you should protect it.',
        },
      ],
    },
    {
      id: 'common-mistakes',
      title: 'Common mistakes, and what each one costs',
      blocks: [
        {
          type: 'list',
          items: [
            'Producing hundreds of question pages from a template. They dilute the site, contradict one another within months, and can fall under what Google calls [scaled content abuse](https://developers.google.com/search/docs/essentials/spam-policies).',
            'Blocking every AI agent in anger and then asking why assistants ignore the company. Decide by purpose: search, training and user fetches are separate agents.',
            'Marking up text that visitors cannot see. It breaches [the guidelines of Google for structured data](https://developers.google.com/search/docs/appearance/structured-data/sd-policies) and puts ordinary results at risk.',
            'Judging by one screenshot. Chance alone will give you a triumph on Monday and a crisis on Tuesday.',
            'Changing dates without changing content. Readers notice, and so do people deciding whether to link to you.',
            'Seeding forums with disguised praise. Moderators remove it, the thread remains, and the removal is what gets quoted.',
            'Measuring only prompts that contain your name. They show that engines can read your home page, which you knew.',
            'Forgetting the visitor. A page built wholly for extraction reads like a form, and a person who follows the citation leaves again.',
          ],
        },
      ],
    },
    {
      id: 'implementation-plan',
      title: 'A six-step implementation plan for 90 days',
      blocks: [
        {
          type: 'text',
          text: 'Half a day a week is enough for a small site. Each step ends with something you can show.',
        },
        {
          type: 'steps',
          entries: [
            {
              title: 'Week 1: choose the questions',
              text: 'Collect questions from sales calls, support tickets and site search, and cut the list to 50. Tag each by stage: problem, comparison, product. Result: a sheet that stays unchanged until the plan ends.',
            },
            {
              title: 'Weeks 2 and 3: take the baseline',
              text: 'Run every question three times on four engines and store the answers with their sources. Note mentions, citations and errors of fact. Result: a first value for each metric and a list of wrong statements.',
            },
            {
              title: 'Weeks 3 and 4: open the doors',
              text: 'Fix robots rules, firewall challenges, missing text without scripts, and broken structured data. Result: twenty main pages that return their full text to a plain fetch.',
            },
            {
              title: 'Weeks 5 to 7: rewrite ten pages',
              text: 'Take the pages closest to a purchase. Put answers first, name the subject, date the facts, and give each page an author. Result: ten revised pages and a dated log of edits.',
            },
            {
              title: 'Weeks 8 to 11: go outside',
              text: 'Correct wrong entries elsewhere, complete your directory profiles, and offer one original finding to the publishers that recur in your baseline. Result: at least ten external pages corrected or extended.',
            },
            {
              title: 'Weeks 12 and 13: measure and decide',
              text: 'Repeat the baseline with the same questions, engines and number of runs. Compare, read the changed answers, and choose three things to continue and one to stop. Result: a two-page report and a list for the next quarter.',
            },
          ],
        },
        {
          type: 'text',
          text: 'The baseline comes to 600 answers, too many to collect by hand. Without a tool, take 15 questions, three engines and two runs, which makes 90, and accept rougher rates. If the budget allows one subscription, [ten visibility tools](/blog/best-ai-visibility-tools) are compared with their prices in a companion article. Directory profiles can be begun with [a free submission here](/submit).',
        },
      ],
    },
    {
      id: 'future-outlook',
      title: 'Future outlook: what to prepare for, and what to ignore',
      blocks: [
        {
          type: 'text',
          text: 'Answers are becoming actions. Assistants have begun to compare, book and buy, which rewards exact facts (availability, delivery, cancellation) over persuasive text. A page that an agent can act upon needs the same clarity that a hurried person needs.',
        },
        {
          type: 'text',
          text: 'Standards for machine access are unsettled. Proposals such as [llms.txt](https://llmstxt.org), licensing signals in robots.txt and payment per crawl are being tried by different groups, with different backers. Follow them, implement what takes an hour, and avoid building a strategy on any one until an engine documents that it uses it.',
        },
        {
          type: 'text',
          text: 'What will last is easy to predict, because it has outlasted every earlier change in search: pages that load, sentences that say something, facts that can be checked, and a name other people have reason to mention. A team that works on those four will need to relearn its dashboards now and then, and little else.',
        },
      ],
    },
    {
      id: 'next-step',
      title: 'Choose tools for the strategy you start with',
      blocks: [
        {
          type: 'cta',
          title: 'Match a tool to your first step',
          text: 'The ranking of AEO tools sorts eight products by job: finding questions, writing answers, preparing pages and checking results.',
          links: [{ label: 'See the AEO tools ranking', href: '/blog/best-aeo-tools' }],
        },
      ],
    },
  ],
  related: ['best-aeo-tools', 'best-ai-visibility-tools'],
} as const
