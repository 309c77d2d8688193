// A chosen picture as the logo that is sent: drawn by the browser, so that an SVG arrives as a PNG and nothing is larger than needed.

/** Pixels: sharp on a cover, small in a file. */
const LARGEST = { width: 900, height: 360 }

/** The picture as a PNG in base64; null where the browser cannot show the file. */
export async function logoFile(file: File): Promise<string | null> {
  const address = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = address
  try {
    await picture.decode()
    return drawn(picture)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** An SVG without a size of its own is drawn as large as is useful. */
function drawn(picture: HTMLImageElement): string | null {
  const [width, height] = [picture.naturalWidth || LARGEST.width, picture.naturalHeight || LARGEST.height]
  const scale = Math.min(LARGEST.width / width, LARGEST.height / height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/png').split(',')[1] ?? null
}
