// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

import {
    IERC721Enumerable
} from "@openzeppelin/contracts/token/ERC721/extensions/IERC721Enumerable.sol";

/// @title Collection of cats: ERC-721 with enumeration, and a kind for each token
/// @notice Every token is of one of at most 256 kinds, and all tokens of a kind have its name and
/// its metadata. Only the minting station mints and adds kinds; what a token is never changes. A
/// token is burned by its owner alone, or by an account that the owner approved for it.
/// @dev Tokens are numbered from 0 in the order of minting. The names of functions are those that
/// readers of such collections expect.
interface IMeowCats is IERC721Enumerable {
    /// @notice A kind of cats was added.
    /// @param bunnyId Kind.
    /// @param name Its name.
    /// @param file Name of its metadata, which follows the base URI.
    event KindAdded(uint8 indexed bunnyId, string name, string file);

    /// @notice The number of tokens that are ever minted of a kind was limited, for good.
    event KindCapped(uint8 indexed bunnyId, uint256 cap);

    /// @notice The station that mints was set, for good.
    event StationSet(address indexed station);

    /// @notice The place of all metadata changed.
    event BaseURIChanged(string baseURI);

    /// @notice Only the minting station may do this.
    error OnlyStation();
    /// @notice The station is set and never changes.
    error StationIsFinal();
    /// @notice There is no kind of this number.
    error UnknownKind(uint8 bunnyId);
    /// @notice A kind of this number exists.
    error KindExists(uint8 bunnyId);
    /// @notice All tokens of this kind are minted.
    error KindSoldOut(uint8 bunnyId);
    /// @notice A limit cannot be changed, or be below what is minted.
    error InvalidCap();
    /// @notice A kind needs a name and a file.
    error EmptyText();
    /// @notice The zero address is not allowed here.
    error ZeroAddress();

    /// @notice Mints a token of a kind, and asks a receiving contract whether it takes it; only for
    /// the station.
    /// @param to Receiver.
    /// @param bunnyId Kind.
    /// @return tokenId The new token.
    function mint(address to, uint8 bunnyId) external returns (uint256 tokenId);

    /// @notice Mints a token of a kind and approves an account or contract for this one token;
    /// only for the station.
    /// @param to Receiver, who asked for it.
    /// @param bunnyId Kind.
    /// @param spender Who may take the token; zero for nobody.
    /// @return tokenId The new token.
    function mintApproved(address to, uint8 bunnyId, address spender)
        external
        returns (uint256 tokenId);

    /// @notice Burns a token for good; for its owner, or an account that the owner approved for it.
    function burn(uint256 tokenId) external;

    /// @notice Adds a kind; only for the station.
    /// @param bunnyId Its number, which no other kind has.
    /// @param name Its name.
    /// @param file Name of its metadata, which follows the base URI: 'sleepy.json'.
    /// @param cap Most tokens that are ever minted of it; 0 for no limit yet.
    function addKind(uint8 bunnyId, string calldata name, string calldata file, uint256 cap)
        external;

    /// @notice Limits a kind that has no limit, for good; only for the station.
    function capKind(uint8 bunnyId, uint256 cap) external;

    /// @notice Sets the station, once; only for the owner.
    function setStation(address newStation) external;

    /// @notice Moves all metadata to another place; only for the owner.
    /// @param newBaseURI What comes before each kind's file.
    function setBaseURI(string calldata newBaseURI) external;

    /// @notice Returns the station, the only contract that mints.
    function station() external view returns (address);

    /// @notice Returns what comes before each kind's file.
    function baseURI() external view returns (string memory);

    /// @notice Returns the kind of a token; reverts for one that does not exist.
    function getBunnyId(uint256 tokenId) external view returns (uint8);

    /// @notice Returns the name of a kind; reverts for one that does not exist.
    function getBunnyName(uint8 bunnyId) external view returns (string memory);

    /// @notice Returns the name of a token's kind; reverts for one that does not exist.
    function getBunnyNameOfTokenId(uint256 tokenId) external view returns (string memory);

    /// @notice Returns the metadata's address of a kind; reverts for one that does not exist.
    function kindURI(uint8 bunnyId) external view returns (string memory);

    /// @notice Returns how many tokens of a kind were minted, the burned ones included.
    function bunnyCount(uint8 bunnyId) external view returns (uint256);

    /// @notice Returns how many tokens of a kind were burned.
    function bunnyBurnCount(uint8 bunnyId) external view returns (uint256);

    /// @notice Returns the most tokens that are ever minted of a kind; 0 for no limit.
    function bunnyCap(uint8 bunnyId) external view returns (uint256);

    /// @notice Reports whether there is a kind of this number.
    function isKind(uint8 bunnyId) external view returns (bool);
}
