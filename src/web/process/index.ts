// Public exports of the process folder for other folders: what waits on this device of a map.

export { LocalStore, mapsWithWrites } from '#web/process/canvas/outbox/local-store.ts'
export { sendableWrites, waitingMap } from '#web/process/waiting-map.ts'
