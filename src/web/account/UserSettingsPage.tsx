// The former address of the settings; its query goes along.

import { Navigate, useLocation } from 'react-router'

export default function UserSettingsPage() {
  const { search } = useLocation()
  return <Navigate to={`/settings${search}`} replace />
}
