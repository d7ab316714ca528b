const LOGO_KEY = /^u-[0-9a-f]{32}$/

/** A logo that an owner gave us: this site has its file, and nobody else. */
export const isUploadedLogo = (logo: string) => LOGO_KEY.test(logo)
