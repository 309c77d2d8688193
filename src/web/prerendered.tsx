// The pages that are prerendered as HTML, and their layouts.

import type { ComponentType, ReactNode } from 'react'
import * as Register from '#web/account/register/RegisterRoute.tsx'
import * as CompanyLogin from '#web/account/sign-in/CompanySignInRoute.tsx'
import * as Login from '#web/account/sign-in/SignInRoute.tsx'
import * as Assessment from '#web/assessment/AssessmentRoute.tsx'
import * as Results from '#web/assessment/results/ResultsRoute.tsx'
import * as Careers from '#web/inquiry/CareersRoute.tsx'
import * as Contact from '#web/inquiry/ContactRoute.tsx'
import { PathPicture } from '#web/learning/index.ts'
import type { Meta } from '#web/platform/island/meta.ts'
import { SiteFrame } from '#web/site/frame/SiteFrame.tsx'
import * as About from '#web/site/page/AboutPage.tsx'
import * as Cookies from '#web/site/page/CookiesPage.tsx'
import * as Landing from '#web/site/page/LandingPage.tsx'
import * as NotFound from '#web/site/page/NotFoundPage.tsx'
import * as Press from '#web/site/page/PressPage.tsx'
import * as Privacy from '#web/site/page/PrivacyPage.tsx'
import * as Resources from '#web/site/page/ResourcesPage.tsx'
import * as Services from '#web/site/page/ServicesPage.tsx'
import * as Terms from '#web/site/page/TermsPage.tsx'
import formStyles from './site/form.css?inline'
import siteStyles from './site/site.css?inline'

interface PageModule {
  default: ComponentType
  meta: () => readonly Meta[]
}

export interface PrerenderedPage {
  page: ReactNode
  meta: readonly Meta[]
}

/** By path: every page marked `prerendered` in the table of pages, and the document for unknown paths. */
export const PRERENDERED: Readonly<Record<string, PrerenderedPage>> = {
  '/': plain(Landing),
  '/404': plain(NotFound),
  '/about': plain(About),
  '/ai-resources': plain({ default: ResourcesWithPictures, meta: Resources.meta }),
  '/assessment': withForm(Assessment),
  '/assessment/results': withForm(Results),
  '/careers': withForm(Careers),
  '/company-login': entryPage(CompanyLogin),
  '/contact': withForm(Contact),
  '/cookies': plain(Cookies),
  '/login': entryPage(Login),
  '/press': plain(Press),
  '/privacy': plain(Privacy),
  '/register': entryPage(Register),
  '/services': plain(Services),
  '/terms': plain(Terms),
}

function ResourcesWithPictures() {
  return <Resources.default picture={PathPicture} />
}

/** Without any script. */
function plain({ default: Page, meta }: PageModule): PrerenderedPage {
  const page = (
    <SiteFrame name="site" styles={siteStyles}>
      <Page />
    </SiteFrame>
  )
  return { page, meta: meta() }
}

/** With a form, which has a script of its own. */
function withForm({ default: Page, meta }: PageModule): PrerenderedPage {
  const page = (
    <SiteFrame name="form" styles={formStyles}>
      <Page />
    </SiteFrame>
  )
  return { page, meta: meta() }
}

/** A page with its own layout. */
function entryPage({ default: Page, meta }: PageModule): PrerenderedPage {
  return { page: <Page />, meta: meta() }
}
