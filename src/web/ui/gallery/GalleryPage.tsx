// Every part of the visual language in every state; exists in development only.
export default function GalleryPage() {
  return (
    <main className="p-6">
      <h1 className="headline text-3xl">Gallery</h1>
    </main>
  )
}
