export { StarEmphasisRegular as default } from '@fluentui/react-icons';
