// Frame of the sign-in and registration pages, as a layout of the application.

import { Outlet } from 'react-router'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'

export default function EntryLayout() {
  return (
    <EntryFrame>
      <Outlet />
    </EntryFrame>
  )
}
