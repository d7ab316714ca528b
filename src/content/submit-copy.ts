export const submitBenefits = [
  {
    icon: 'globe',
    title: 'Global reach',
    text: 'Your tool gets a page of its own that visitors and search engines can read from anywhere, and a place in search, in its category and in comparisons.',
  },
  {
    icon: 'network',
    title: 'MCP integration',
    text: 'Once approved, the tool can be found by assistants that connect to our MCP server{if network}, and it is sent to the MCP network: {network}{else}, and by sites that follow our feed{end}.',
  },
  {
    icon: 'badge-check',
    title: 'Free listing',
    text: 'Submitting and being listed cost nothing. You need no account and no payment card.',
  },
] as const

export const submitGuidelines = [
  'The tool is a legitimate SaaS product with a working website.',
  'You give accurate information, as a customer would find it.',
  'The team reviews the submission within 24-48 hours.',
  '{if network}Once approved, the tool syncs with the MCP network: {network}.{else}Once approved, the tool appears in our own feed and MCP server within the minute.{end}',
] as const

export const submitFaq = [
  {
    question: 'How long does the review take?',
    answer:
      'The review takes 24-48 hours. An approved tool is listed straight away. The directory runs on a sync cycle of every {syncEvery}, and sites that follow our feed pick the tool up with their own next cycle. After you submit, a status address shows where your submission stands.',
  },
  {
    question: 'Is the submission free?',
    answer:
      'Yes. Submission, review and listing are free. There is no paid tier with a quicker review or a higher place. A website can be submitted once: if it is already listed or waiting for review, the form tells you.',
  },
  {
    question: 'What is MCP?',
    answer:
      'MCP stands for Model Context Protocol, an open way for AI assistants to read data from other systems. This site is such a server at /mcp, so an assistant can search the catalogue and compare tools. {if network}We call the sites that receive approved tools from us the MCP network: {network}. They get each new tool as a signed message.{else}We send approved tools to no other site; sites that follow our feed fetch them by themselves.{end}',
  },
  {
    question: 'How do I update my listing?',
    answer:
      'Claim it: “claim it” at the end of its page leads to /tools/your-tool/claim. There you show that its domain is yours and get a private page on which you keep its facts. Anybody else can suggest a correction on the page of the tool. You can also write to the support mailbox, {email}, with the facts that changed and a public page that confirms them.',
  },
] as const
