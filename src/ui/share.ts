import { showToast } from './toast.tsx'

export const canShareNatively = () => 'share' in navigator

/** Hands an address on with the system's own share dialog, or copies it where there is none. */
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
  const { href } = new URL(path, location.href)
  if (await copyText(href))
    showToast({ title: 'Link copied!', text: 'The link has been copied to your clipboard' })
  else
    showToast({ title: 'Your browser did not allow copying. This is the link:', text: href, isLasting: true })
}

export function saveCsv(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** False where the browser does not allow it, or has no clipboard because the site is not served by HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
