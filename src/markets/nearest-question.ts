interface Named {
  key: string
  label: string
}

/** Words that begin alike are taken for one: "guests" and "guest". */
const BEGINNING = 4
/** Of all words of both, so many have to be shared. */
const SHARED_MIN = 0.3

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const isAlike = (one: string, other: string) =>
  one === other ||
  (Math.min(one.length, other.length) >= BEGINNING && (one.startsWith(other) || other.startsWith(one)))

function shareOf(said: readonly string[], words: readonly string[]): number {
  const shared = said.filter((word) => words.some((other) => isAlike(word, other))).length
  return shared / (said.length + words.length - shared)
}

/** The question that was probably meant by a key that is none: "guests" for "guest-access"; undefined where none is near. */
export function nearestQuestion<T extends Named>(said: string, questions: readonly T[]): T | undefined {
  const asked = wordsIn(said)
  const near = questions
    .map((question) => ({
      question,
      share: Math.max(...[question.key, question.label].map((text) => shareOf(asked, wordsIn(text)))),
    }))
    .filter(({ share }) => share >= SHARED_MIN)
    .sort((a, b) => b.share - a.share)
  return near[0]?.question
}
