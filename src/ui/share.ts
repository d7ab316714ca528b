import { showToast } from './toast.tsx'

export const canShareNatively = () => 'share' in navigator

/** Hands an address on with the system's own sheet, or copies it where there is none. */
export async function shareLink(title: string, path: string): Promise<void> {
  if (canShareNatively()) {
    try {
      await navigator.share({ title, url: new URL(path, location.href).href })
      return
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return
      console.error(error)
    }
  }
  await copyLink(path)
}

export async function copyLink(path: string): Promise<void> {
  await navigator.clipboard.writeText(new URL(path, location.href).href)
  showToast({ title: 'Link copied!', text: 'The link has been copied to your clipboard' })
}
