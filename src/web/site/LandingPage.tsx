// The public face of the product.
export const meta = () => [{ title: 'AI Audit Assistant' }]
export default function LandingPage() {
  return (
    <main>
      <h1 className="headline text-4xl">Every figure opens to its source</h1>
    </main>
  )
}
