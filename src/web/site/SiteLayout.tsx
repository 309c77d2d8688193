// The public pages that ship no script.

import { Outlet } from 'react-router'
import { SiteFrame } from '#web/site/SiteFrame.tsx'
import styles from './site.css?inline'

export const handle = { plain: true }

export default function SiteLayout() {
  return (
    <SiteFrame name="site" styles={styles}>
      <Outlet />
    </SiteFrame>
  )
}
