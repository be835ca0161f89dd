export { PersonFeedbackRegular as default } from '@fluentui/react-icons';
