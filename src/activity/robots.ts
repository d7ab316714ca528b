/** Programs that call themselves what they are; a browser that says nothing of itself is one too. */
const ROBOTS =
  /(?<!cu)bot\b|bot[/;_-]|crawl|spider|slurp|scrap|headless|lighthouse|preview|monitor|uptime|archiver|facebookexternalhit|embedly|python|java\/|perl|ruby|php|curl|wget|httpie|axios|node|undici|go-http|okhttp|libwww|postman/i

export function isRobot(userAgent: string | undefined): boolean {
  return !userAgent || ROBOTS.test(userAgent)
}
