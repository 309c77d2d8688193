// Public exports of the client folder: the client links of an audit.

export { ClientLinks } from '#web/client-link/ClientLinks.tsx'
