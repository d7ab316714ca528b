/** The assistant tools as the page tells of them; a test keeps the names equal to those of the server. */
export const assistantWords = [
  {
    name: 'search_tools',
    text: 'Finds tools by words, also with typing errors.',
    ask: 'Which CRM tools have a free plan?',
  },
  {
    name: 'get_tool',
    text: 'Every fact we list of one tool.',
    ask: 'What does Pipedrive cost and where does it run?',
  },
  { name: 'compare_tools', text: 'Two to six tools side by side.', ask: 'Compare Slack, Zoom and Discord.' },
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
    name: 'recent_changes',
    text: 'What was added or changed lately.',
    ask: 'What is new this week?',
  },
] as const
