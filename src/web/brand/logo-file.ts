// Converts a chosen image to the logo file for upload.
// The browser renders it, so that an SVG becomes a PNG and nothing is larger than needed.

/** Maximum size in pixels: sharp on a cover, small in a file. */
const LARGEST = { width: 900, height: 360 }

/** The image as a base64 PNG; null if the browser cannot render the file. */
export async function logoFile(file: File): Promise<string | null> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return rendered(picture)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** An SVG without intrinsic size is rendered at the maximum size. */
function rendered(picture: HTMLImageElement): string | null {
  const width = picture.naturalWidth || LARGEST.width
  const height = picture.naturalHeight || LARGEST.height
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').split(',')[1] ?? null
}
