/** The assistant tools as the page tells of them; a test keeps the names equal to those of the server. */
export const assistantWords = [
  {
    name: 'search_tools',
    text: 'Finds tools by words, also with typing errors.',
    ask: 'Which CRM tools have a free plan?',
  },
  {
    name: 'get_tool',
    text: 'Every fact we list of one tool: plans, answers with their sources, the cost of a team.',
    ask: 'What does Pipedrive cost for 12 people, and does it have single sign-on?',
  },
  {
    name: 'compare_tools',
    text: 'Two to six tools side by side, question by question.',
    ask: 'Compare Slack, Zoom and Discord for 40 people.',
  },
  {
    name: 'find_alternatives',
    text: 'The tools most like one tool, with the reason.',
    ask: 'What could replace Trello?',
  },
  {
    name: 'list_categories',
    text: 'All categories with their numbers of tools.',
    ask: 'What kinds of tools are listed?',
  },
  {
    name: 'list_markets',
    text: 'All markets, and how much of each is known.',
    ask: 'Which kinds of tools can I choose between?',
  },
  {
    name: 'get_market',
    text: 'What buyers of a market ask, and what its tools answer and cost.',
    ask: 'Which password managers can be self-hosted?',
  },
  {
    name: 'recommend_tools',
    text: 'A short list for a need, with picks, costs, what is not known and close misses.',
    ask: 'Recommend a help desk with SSO for 6 agents.',
  },
  {
    name: 'recent_changes',
    text: 'What was added or changed lately.',
    ask: 'What is new this week?',
  },
  {
    name: 'suggest_correction',
    text: 'Reports a wrong fact with the right value and where it can be read. A person checks it before anything changes.',
    ask: 'Their price page says $15 now. Please report that.',
  },
] as const
