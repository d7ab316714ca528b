/** The assistant tools as the page tells of them; a test keeps the names equal to those of the server. */
export const assistantWords = [
  {
    name: 'search_tools',
    text: 'Finds tools by words, also with typing errors.',
  },
  {
    name: 'get_tool',
    text: 'Every fact we list of one tool: plans, answers with their sources, the cost of a team.',
  },
  {
    name: 'compare_tools',
    text: 'Two to six tools side by side, question by question.',
  },
  {
    name: 'find_alternatives',
    text: 'The tools most like one tool, with the reason.',
  },
  {
    name: 'list_categories',
    text: 'All categories with their numbers of tools.',
  },
  {
    name: 'list_markets',
    text: 'All markets, and how much of each is known.',
  },
  {
    name: 'get_market',
    text: 'What buyers of a market ask, and what its tools answer and cost.',
  },
  {
    name: 'recommend_tools',
    text: 'A short list for a need, with picks, costs, what is not known and close misses.',
  },
  {
    name: 'recent_changes',
    text: 'What was added or changed lately.',
  },
  {
    name: 'suggest_correction',
    text: 'Reports a wrong fact with the right value and where it can be read. A person checks it before anything changes.',
  },
] as const
