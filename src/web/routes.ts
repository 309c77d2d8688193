// Every page that the application shows, and the frames around it. A path here has its row in src/contract/pages.ts.

import { frame, type Row, route } from '#web/route.tsx'

const systemPage = () => import('#web/system/SystemPage.tsx')

export const ROUTES: Row[] = [
  route('client', () => import('#web/client/ClientPage.tsx')),
  route('interview', () => import('#web/interview/own/OwnInterviewPage.tsx')),
  frame(
    () => import('#web/AppProviders.tsx'),
    [
      route('sign-in/return', () => import('#web/account/sso/ReturnPage.tsx')),
      frame(
        () => import('#web/account/EntryLayout.tsx'),
        [
          route('company-login', () => import('#web/account/CompanyLoginPage.tsx')),
          route('login', () => import('#web/account/LoginPage.tsx')),
          route('register', () => import('#web/account/RegisterPage.tsx')),
          route('forgot-password', () => import('#web/account/ForgotPasswordPage.tsx')),
          route('reset-password', () => import('#web/account/ResetPasswordPage.tsx')),
        ],
      ),
      route('audit/:id/present', () => import('#web/audit/PresentPage.tsx')),
      route('audit/:id/present/notes', () => import('#web/audit/PresenterNotesPage.tsx')),
      frame(
        () => import('#web/AppLayout.tsx'),
        [
          route('audit/:id/reports', () => import('#web/report/ReportsPage.tsx')),
          route('audit/:id/step1', () => import('#web/interview/Step1Page.tsx')),
          route('audit/:id/step3', () => import('#web/audit/Step3Page.tsx')),
          frame(
            () => import('#web/AdminLayout.tsx'),
            [
              route('admin', systemPage),
              route('admin/settings', systemPage),
              route('admin/inbox', () => import('#web/inquiry/InboxPage.tsx')),
              route('admin/logs', () => import('#web/system/LogsPage.tsx')),
              route('admin/outbox', () => import('#web/system/OutboxPage.tsx')),
              route('admin/team', () => import('#web/user/TeamPage.tsx')),
              route('admin/users', () => import('#web/user/UsersPage.tsx')),
            ],
          ),
          route('audit/:id/step2', () => import('#web/process/Step2Page.tsx')),
          route('dashboard', () => import('#web/audit/DashboardPage.tsx')),
          route('execution', () => import('#web/audit/ExecutionPage.tsx')),
          route('interview-templates', () => import('#web/interview-template/TemplatesPage.tsx')),
          route('interview-templates/:id', () => import('#web/interview-template/EditorPage.tsx')),
          route('learning-hub', () => import('#web/learning/LearningHubPage.tsx')),
          route('learning-hub/execution-levels', () => import('#web/learning/LevelsPage.tsx')),
          route('learning-hub/:id', () => import('#web/learning/LessonPage.tsx')),
          route('settings', () => import('#web/account/SettingsPage.tsx')),
          route('user-settings', () => import('#web/account/UserSettingsPage.tsx')),
        ],
      ),
    ],
  ),
  route('*', () => import('#web/Elsewhere.tsx')),
  ...(import.meta.env.DEV ? [route('gallery', () => import('#web/ui/gallery/GalleryPage.tsx'))] : []),
]
