// Every page of the product and the frame it stands in. A path here has its row in src/contract/pages.ts.

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/SiteLayout.tsx', [index('site/LandingPage.tsx'), route('*', 'site/NotFoundPage.tsx')]),
  layout('AppProviders.tsx', [
    layout('account/EntryLayout.tsx', [
      route('company-login', 'account/CompanyLoginPage.tsx'),
      route('login', 'account/LoginPage.tsx'),
      route('register', 'account/RegisterPage.tsx'),
    ]),
    layout('AppLayout.tsx', [
      route('audit/:id/reports', 'report/ReportsPage.tsx'),
      route('audit/:id/step1', 'interview/Step1Page.tsx'),
      route('audit/:id/step2', 'process/Step2Page.tsx'),
      route('dashboard', 'audit/DashboardPage.tsx'),
      route('execution', 'audit/ExecutionPage.tsx'),
      route('learning-hub', 'learning/LearningHubPage.tsx'),
      route('settings', 'account/SettingsPage.tsx'),
    ]),
  ]),
  ...(import.meta.env.DEV ? [route('gallery', 'ui/gallery/GalleryPage.tsx')] : []),
] satisfies RouteConfig
