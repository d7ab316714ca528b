import { showToast } from '#ui/toast.tsx'

/** Native sharing where there is some; otherwise the link is copied. */
export async function shareOrCopy(title: string, path: string): Promise<void> {
  const url = new URL(path, location.href).href
  if ('share' in navigator) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return
      console.error(error)
    }
  }
  await navigator.clipboard.writeText(url)
  showToast({ title: 'Link copied!', text: 'The link has been copied to your clipboard' })
}
