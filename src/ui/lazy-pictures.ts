const LOAD_AHEAD = '50px'
const NEW = 'img[data-src]:not([data-stage])'

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
      observer.unobserve(target)
      load(target)
    }
  },
  { rootMargin: LOAD_AHEAD },
)

/** Loads the pictures of `LazyImage` shortly before they scroll into view; their stage is an attribute for the style. */
export function loadPicturesInView(): void {
  for (const picture of document.querySelectorAll<HTMLElement>(NEW)) {
    picture.dataset.stage = 'waiting'
    observer.observe(picture)
  }
}

function load(picture: HTMLImageElement): void {
  const { dataset } = picture
  dataset.stage = 'loading'
  picture.onload = () => {
    dataset.stage = 'shown'
  }
  picture.onerror = () => {
    dataset.stage = 'failed'
  }
  picture.src = dataset.src ?? ''
}
