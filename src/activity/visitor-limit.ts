/** One network is counted at most this often for one tool, kind and day, however many browsers it claims to have. */
export const VISITORS_PER_NETWORK = 3
