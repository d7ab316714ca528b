/** As it stands in a request line: a path with a question mark in it is no path with a query. */
export function encodePath(path: string): string {
  return encodeURI(path).replaceAll(/[?#]/g, encodeURIComponent)
}

/** The path of an address, with "%2F" read as a slash as the server reads it; a broken one is left as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
