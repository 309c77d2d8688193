// What other nouns may use of comments: the button that opens those about a thing.

export { CommentButton } from '#web/comment/CommentButton.tsx'
