export { PeopleCommunityRegular as default } from '@fluentui/react-icons';
