// Every page of the product and the frame it stands in. A path here has its row in src/contract/pages.ts.

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/SiteLayout.tsx', [index('site/LandingPage.tsx'), route('*', 'site/NotFoundPage.tsx')]),
  layout('site/FormLayout.tsx', [
    route('assessment', 'assessment/AssessmentPage.tsx'),
    route('assessment/results', 'assessment/ResultsPage.tsx'),
    route('careers', 'inquiry/CareersPage.tsx'),
    route('contact', 'inquiry/ContactPage.tsx'),
  ]),
  layout('AppProviders.tsx', [
    layout('account/EntryLayout.tsx', [
      route('company-login', 'account/CompanyLoginPage.tsx'),
      route('login', 'account/LoginPage.tsx'),
      route('register', 'account/RegisterPage.tsx'),
    ]),
    layout('AppLayout.tsx', [
      route('admin/inbox', 'inquiry/InboxPage.tsx'),
      route('dashboard', 'audit/DashboardPage.tsx'),
      route('execution', 'audit/ExecutionPage.tsx'),
      route('learning-hub', 'learning/LearningHubPage.tsx'),
      route('settings', 'account/SettingsPage.tsx'),
    ]),
  ]),
  ...(import.meta.env.DEV ? [route('gallery', 'ui/gallery/GalleryPage.tsx')] : []),
] satisfies RouteConfig
