// Redirects the old settings URL, including its query.

import { Navigate, useLocation } from 'react-router'

export default function UserSettingsPage() {
  const { search } = useLocation()
  return <Navigate to={`/settings${search}`} replace />
}
