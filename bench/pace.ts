/** A quick run shows the same tables within three minutes; its figures waver more. */
export const isQuick = process.argv.includes('--quick')
/** How long each load lasts, after one half as long that is not counted. */
export const SECONDS = isQuick ? 1.5 : 4
export const WARM_UP_SECONDS = SECONDS / 2
