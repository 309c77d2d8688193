// Public exports of the comment folder for other folders.

export { CommentButton } from '#web/comment/CommentButton.tsx'
