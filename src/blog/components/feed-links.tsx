/** For feed readers; React moves them into the document's head. */
export function FeedLinks() {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title="Blog (RSS)" href="/feeds/blog.xml" />
      <link rel="alternate" type="application/atom+xml" title="Blog (Atom)" href="/feeds/blog.atom" />
    </>
  )
}
