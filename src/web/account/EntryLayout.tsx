// The frame of the pages through which one enters, as a layout of the application.

import { Outlet } from 'react-router'
import { EntryFrame } from '#web/account/EntryFrame.tsx'

export default function EntryLayout() {
  return (
    <EntryFrame>
      <Outlet />
    </EntryFrame>
  )
}
