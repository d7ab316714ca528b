interface Weighed {
  weight: number
}

/** It decides for many buyers: told first, whatever else is asked. */
export const isDecisive = ({ weight }: Weighed): boolean => weight === 3

/** It tells tools apart for some: worth a filter and a reason. */
export const isTelling = ({ weight }: Weighed): boolean => weight >= 2
