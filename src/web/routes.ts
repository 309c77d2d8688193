// Every page of the product and the frame it stands in. A path here has its row in src/contract/pages.ts.

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/SiteLayout.tsx', [index('site/LandingPage.tsx'), route('*', 'site/NotFoundPage.tsx')]),
  ...(import.meta.env.DEV ? [route('gallery', 'ui/gallery/GalleryPage.tsx')] : []),
] satisfies RouteConfig
