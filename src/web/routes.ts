// Every page of the product and the frame it stands in. A path here has its row in src/contract/pages.ts.

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/FormLayout.tsx', [
    route('assessment', 'assessment/AssessmentRoute.tsx'),
    route('assessment/results', 'assessment/ResultsRoute.tsx'),
    route('careers', 'inquiry/CareersRoute.tsx'),
    route('contact', 'inquiry/ContactRoute.tsx'),
  ]),
  layout('site/SiteLayout.tsx', [
    index('site/LandingPage.tsx'),
    route('about', 'site/AboutPage.tsx'),
    route('ai-resources', 'site/ResourcesPage.tsx'),
    route('cookies', 'site/CookiesPage.tsx'),
    route('press', 'site/PressPage.tsx'),
    route('privacy', 'site/PrivacyPage.tsx'),
    route('services', 'site/ServicesPage.tsx'),
    route('terms', 'site/TermsPage.tsx'),
    route('*', 'site/NotFoundPage.tsx'),
  ]),
  route('client', 'client/ClientPage.tsx'),
  route('interview', 'interview/own/OwnInterviewPage.tsx'),
  layout('AppProviders.tsx', [
    route('company-login', 'account/CompanyLoginRoute.tsx'),
    route('login', 'account/LoginRoute.tsx'),
    route('register', 'account/RegisterRoute.tsx'),
    route('sign-in/return', 'account/sso/ReturnPage.tsx'),
    layout('account/EntryLayout.tsx', [
      route('forgot-password', 'account/ForgotPasswordPage.tsx'),
      route('reset-password', 'account/ResetPasswordPage.tsx'),
    ]),
    route('audit/:id/present', 'audit/PresentPage.tsx'),
    route('audit/:id/present/notes', 'audit/PresenterNotesPage.tsx'),
    layout('AppLayout.tsx', [
      route('audit/:id/reports', 'report/ReportsPage.tsx'),
      route('audit/:id/step1', 'interview/Step1Page.tsx'),
      route('audit/:id/step3', 'audit/Step3Page.tsx'),
      layout('AdminLayout.tsx', [
        route('admin', 'system/SystemPage.tsx', { id: 'admin' }),
        route('admin/settings', 'system/SystemPage.tsx', { id: 'admin/settings' }),
        route('admin/inbox', 'inquiry/InboxPage.tsx'),
        route('admin/logs', 'system/LogsPage.tsx'),
        route('admin/outbox', 'system/OutboxPage.tsx'),
        route('admin/team', 'user/TeamPage.tsx'),
        route('admin/users', 'user/UsersPage.tsx'),
      ]),
      route('audit/:id/step2', 'process/Step2Page.tsx'),
      route('dashboard', 'audit/DashboardPage.tsx'),
      route('execution', 'audit/ExecutionPage.tsx'),
      route('interview-templates', 'interview-template/TemplatesPage.tsx'),
      route('interview-templates/:id', 'interview-template/EditorPage.tsx'),
      route('learning-hub', 'learning/LearningHubPage.tsx'),
      route('learning-hub/execution-levels', 'learning/LevelsPage.tsx'),
      route('learning-hub/:id', 'learning/LessonPage.tsx'),
      route('settings', 'account/SettingsPage.tsx'),
      route('user-settings', 'account/UserSettingsPage.tsx'),
    ]),
  ]),
  ...(import.meta.env.DEV ? [route('gallery', 'ui/gallery/GalleryPage.tsx')] : []),
] satisfies RouteConfig
