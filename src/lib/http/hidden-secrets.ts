const ADDRESS = /https?:\/\/[^\s"'<>]+/g

/** An address as anybody may read it: without the name, the password and the values it is asked with. */
export function hideSecrets(address: string): string {
  if (!URL.canParse(address)) return address
  const { username, password, search, protocol, host, pathname } = new URL(address)
  if (!username && !password && !search) return address
  const names = [...new URLSearchParams(search).keys()].map((name) => `${encodeURIComponent(name)}=…`)
  return `${protocol}//${host}${pathname}${names.length > 0 ? `?${names.join('&')}` : ''}`
}

/** The same for every address in a text, such as an error. */
export function hideSecretsIn(text: string): string {
  return text.replaceAll(ADDRESS, hideSecrets)
}
