// SPDX-License-Identifier: GPL-3.0-or-later
pragma solidity 0.8.28;

/// @title What the point centre asks of a sale
interface IPointSale {
    /// @notice Returns an account's commitment in all pools of the sale.
    /// @return amount Sum of its deposits.
    /// @return claimed Whether it has harvested every pool that it deposited in.
    function userInfo(address userAddress) external view returns (uint256 amount, bool claimed);

    /// @notice Reports whether the sale itself gave the account its points when it harvested.
    function pointsGiven(address userAddress) external view returns (bool);
}

/// @title Points for taking part in sales
/// @notice A sale gives points when it is harvested. Where it could not, because it lacked the role
/// at that time, they are claimed here instead: once, and never both.
interface IPointCenter {
    /// @notice A sale was added.
    event IFOAdd(
        address indexed contractAddress,
        uint256 thresholdToClaim,
        uint256 indexed campaignId,
        uint256 numberPoints
    );
    /// @notice An account was given the points of a sale.
    event PointsClaim(
        address indexed userAddress, address indexed contractAddress, uint256 numberPoints
    );
    /// @notice The most sales of one view were set.
    event MaxViewLengthUpdate(uint256 maxViewLength);

    /// @notice The account has no points to claim for this sale.
    error NothingToClaim();
    /// @notice The sale was added already.
    error SaleKnown();
    /// @notice A sale gives more than 0 points.
    error ZeroPoints();
    /// @notice More sales at once than allowed.
    error TooManySales();

    /// @notice Gives the caller the points of a sale: of one whose commitment is above the
    /// threshold, who harvested all of it and has no points for it. Needs an active profile.
    function getPoints(address contractAddress) external;

    /// @notice Adds a sale; only for the owner.
    /// @param thresholdToClaim Commitment that must be exceeded.
    function addIFOAddress(
        address contractAddress,
        uint256 thresholdToClaim,
        uint256 campaignId,
        uint256 numberPoints
    ) external;

    /// @notice Sets the most sales of one `checkClaimStatuses`; only for the owner.
    function updateMaxViewLength(uint256 newMaxViewLength) external;

    /// @notice Reports whether `getPoints` would succeed for the account.
    function checkClaimStatus(address userAddress, address contractAddress)
        external
        view
        returns (bool);

    /// @notice Reports the same of several sales.
    function checkClaimStatuses(address userAddress, address[] calldata contractAddresses)
        external
        view
        returns (bool[] memory);

    /// @notice Returns a sale; all 0 for one that was not added.
    function ifos(address contractAddress)
        external
        view
        returns (uint256 thresholdToClaim, uint256 campaignId, uint256 numberPoints);

    /// @notice Reports whether an account was given the points of a sale here.
    function hasClaimed(address userAddress, address contractAddress) external view returns (bool);

    /// @notice Returns the most sales of one `checkClaimStatuses`.
    function maxViewLength() external view returns (uint256);
}
