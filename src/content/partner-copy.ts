export const partnerCopy = {
  badge: 'Premium Partner',
  headline: 'Know what assistants say about your brand',
  text: '{partner} puts the questions your customers ask to assistants and answer engines, day after day. It records whether your brand is named, in which words, and which pages are cited as the source.',
  plan: {
    name: 'Professional',
    price: '$49',
    period: 'per month',
    note: '20% off annual billing',
    includes: [
      '100 questions recorded every day',
      'Your brand and 5 competitors',
      'Full text and sources of each answer',
      'Dashboards and scheduled reports',
      'Alerts in Slack or by e-mail',
      'API and single sign-on',
      '14-day trial',
    ],
  },
  statistics: [
    { value: '9', label: 'assistants and answer engines recorded' },
    { value: '24 h', label: 'between two recordings of a question' },
    { value: '31', label: 'languages supported' },
    { value: '24', label: 'months of answers kept' },
  ],
  directory: {
    title: 'Where this listing is read',
    statistics: [
      { claim: 'monthlyViews', value: '50K+', label: 'monthly views' },
      { claim: 'activeUsers', value: '10K+', label: 'active users' },
      { claim: 'toolsAdded', value: '500+', label: 'tools added monthly' },
    ],
    note: 'Figures stated by the operator of {site}.',
  },
  benefitsTitle: 'What {partner} does for you',
  benefits: [
    {
      icon: 'message-square-quote',
      title: 'Answers word for word',
      text: 'Each answer is kept in full with its date, so a change can be read in the original.',
    },
    {
      icon: 'link',
      title: 'Sources in one list',
      text: 'See which of your pages are cited, and which pages of others are cited in their place.',
    },
    {
      icon: 'users',
      title: 'Competitors beside you',
      text: 'Compare how often your brand and five others are named for the same question.',
    },
    {
      icon: 'bell',
      title: 'Alerts when answers change',
      text: 'Hear in Slack or by e-mail when your brand drops out of an answer, or a new claim appears in it.',
    },
    {
      icon: 'list-checks',
      title: 'Pages to work on',
      text: 'Questions you are missing from are matched with the page of yours that comes nearest to an answer.',
    },
    {
      icon: 'file-chart-column',
      title: 'Reports without copying',
      text: 'Schedule a report, or pass the figures on through Google Analytics, Zapier or the API.',
    },
  ],
  storiesTitle: 'Success stories',
  successStories: [
    {
      company: 'Example Cycles',
      industry: 'Bicycle shop, online and in two towns',
      title: 'Named for bicycles as well as repairs',
      text: 'Assistants recommended the shop for punctures and never for a purchase: the only pages they cited came from its workshop blog. The team wrote three buying guides and watched which answers picked them up.',
      result: 'Named in 14 of 40 recorded questions, up from 3',
    },
    {
      company: 'Sample Ledger',
      industry: 'Accounting software for clubs',
      title: 'An old price out of the answers',
      text: 'Answers kept quoting a price from a press page five years old. The list of sources led to the page within a day. The company corrected it and followed the answers until the new price appeared.',
      result: 'Right price in every recorded answer after 19 days',
    },
    {
      company: 'Placeholder Hotels',
      industry: 'Six guest houses by the sea',
      title: 'From spot checks to one report',
      text: 'Each Monday someone typed the same questions into several assistants and pasted the replies into a spreadsheet. A scheduled report in three languages took over, with the changes of the week at the top.',
      result: 'Two hours of checking a week replaced by a ten-minute read',
    },
  ],
  testimonialsTitle: 'What customers say',
  testimonials: [
    {
      quote: 'We argued about what the assistants say of us. Now we open the record and read it.',
      name: 'Ada Sample',
      role: 'Head of marketing',
      company: 'Example Cycles',
    },
    {
      quote: 'The list of sources was the part I had been missing. It told us which page to mend first.',
      name: 'Jonas Example',
      role: 'Product manager',
      company: 'Sample Ledger',
    },
    {
      quote: 'My Monday report used to be copy and paste. I read it over coffee these days.',
      name: 'Mira Placeholder',
      role: 'Guest communications',
      company: 'Placeholder Hotels',
    },
  ],
  callsToAction: [
    { label: 'Start the 14-day trial', kind: 'website' },
    { label: 'See alternatives to {partner}', kind: 'alternatives' },
  ],
  sampleNote:
    '{partner} and the figures, companies, stories and quotes shown for it are samples, to be replaced by the operator of {site}.',
} as const
