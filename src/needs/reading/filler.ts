/** Said in almost every wish and distinctive of nothing: the closed list of words that need no end. */
const FILLERS = new Set(
  `a an and the for of to in on with my our your me us we i it its need needs want wants would like can could should do does have has helps
  lets let get something most popular what which that how who why where when is are be there best top good great better cheap cheapest nice
  run runs tool tools software app apps application applications program programs platform platforms vs versus or not from replacement replacements
  successor successors competitor competitors substitute substitutes rivals online company help please brauche brauchen wir ich suche
  by as at compliant compare compared alternative alternatives similar com io fur ein eine einen der die das den dem im und mit kleine kleiner kleines
  kleinen firma unternehmen pour un une des de du le les au et avec petite petites petit entreprise entreprises logiciel para una el la los
  con y pequena pequeno equipo empresa programa`.split(/\s+/),
)

export const isFiller = (word: string) => FILLERS.has(word)

/** Words that only join others. */
export const CONNECTING = new Set(
  'but and also plus or please looking find search i we business businesses firm firms'.split(' '),
)
export const isConnecting = (word: string) => CONNECTING.has(word) || isFiller(word)
