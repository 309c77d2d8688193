// The public pages that have a form, each with a script of its own.

import { Outlet } from 'react-router'
import { SiteFrame } from '#web/site/SiteFrame.tsx'
import styles from './form.css?inline'

export default function FormLayout() {
  return (
    <SiteFrame name="form" styles={styles}>
      <Outlet />
    </SiteFrame>
  )
}
