// The Table tab: all steps as a sheet.

import { StepTable } from '#web/process/table/StepTable.tsx'

export default function TableTab() {
  return <StepTable />
}
