/** A quick run shows the same tables within three minutes; its figures waver more. */
export const isQuick = process.argv.includes('--quick')
/** Only whether it runs to the end; its figures mean nothing. */
const isSmoke = process.argv.includes('--smoke')
/** How long each load lasts, after one half as long that is not counted. */
export const SECONDS = isSmoke ? 0.2 : isQuick ? 1.5 : 4
export const WARM_UP_SECONDS = SECONDS / 2
